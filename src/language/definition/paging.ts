/** How a call is asked for one page of its rows: by the page's number, by how many rows come before it, or by a cursor. */
export type Paging = PageNumber | PageOffset | PageCursor;

interface PagingHead {
  /** The key that says how many rows a page has, and how many that are. */
  size: PageSize;
  /** Where the answer says how many rows there are in all. */
  total?: AnswerPlace;
}

/**
 * Pages by their number.
 * @defaultSnippets [
 *   { "label": "page", "description": "Pages by their number", "body": { "page": "${1:page}", "size": { "key": "${2:limit}", "value": 25 }, "total": "${3:total}" } },
 * ]
 */
export interface PageNumber extends PagingHead {
  /** The key that says which page. */
  page: string;
  /** The number of the first page; 1 without it. */
  first?: 0 | 1;
}

/**
 * Pages by how many rows come before them.
 * @defaultSnippets [
 *   { "label": "offset", "description": "Pages by how many rows come before", "body": { "offset": "${1:offset}", "size": { "key": "${2:limit}", "value": 25 }, "total": "${3:total}" } },
 * ]
 */
export interface PageOffset extends PagingHead {
  /** The key that says how many rows to leave out. */
  offset: string;
  /** What it is for the first row; 0 without it. */
  first?: 0 | 1;
}

/**
 * Pages of which each answer says how to ask for the next one.
 * @defaultSnippets [
 *   { "label": "cursor", "description": "Each answer says how to ask for the next page", "body": { "cursor": "${1:cursor}", "next": "${2:next}", "size": { "key": "${3:limit}", "value": 25 } } },
 * ]
 */
export interface PageCursor extends PagingHead {
  /** The key that takes the cursor; the first page is asked for without it. */
  cursor: string;
  /** Where the answer has the next page's cursor; of an address only the cursor in it is taken. */
  next: AnswerPlace;
}

/** How many rows a page has. */
export interface PageSize {
  /** The payload key. */
  key: string;
  /**
   * How many rows.
   * @asType integer
   * @minimum 1
   */
  value: number;
}

/** A place in an answer: a path into its body, or one of its headers. */
export type AnswerPlace = string | HeaderPlace;

/** A header of an answer. A backend at another origin has to expose it. */
export interface HeaderPlace {
  /** Its name, such as `X-Total-Count`; of a total the digits at its end count. */
  header: string;
}

/** How a call is asked for its rows in an order: keys, and texts with `{field}` for the column's field. */
export interface SortKeys {
  /** What is sent for the smallest first, such as `{ "sort": "{field}", "order": "asc" }`. */
  ascending: Record<string, string>;
  /** What is sent for the largest first, such as `{ "sort": "-{field}" }`. */
  descending: Record<string, string>;
}
