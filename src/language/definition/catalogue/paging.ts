/** The paging of a call: by the page's number, by the number of rows before the page, or by a cursor. */
export type Paging = NumberPaging | OffsetPaging | CursorPaging;

interface PagingHead {
  /** The key for the page size, and the size. */
  size: PageSize;
  /** The place of the total number of rows in the answer. */
  total?: AnswerPlace;
}

/**
 * Paging by page number.
 * @defaultSnippets [
 *   { "label": "page", "description": "Pages by their number", "body": { "page": "${1:page}", "size": { "key": "${2:limit}", "value": 25 }, "total": "${3:total}" } },
 * ]
 */
export interface NumberPaging extends PagingHead {
  /** The key for the page number. */
  page: string;
  /** The number of the first page. Default: 1. */
  first?: 0 | 1;
}

/**
 * Paging by the number of rows before the page.
 * @defaultSnippets [
 *   { "label": "offset", "description": "Pages by how many rows come before", "body": { "offset": "${1:offset}", "size": { "key": "${2:limit}", "value": 25 }, "total": "${3:total}" } },
 * ]
 */
export interface OffsetPaging extends PagingHead {
  /** The key for the number of rows to skip. */
  offset: string;
  /** The offset of the first row. Default: 0. */
  first?: 0 | 1;
}

/**
 * Paging by a cursor that each answer gives for the next page.
 * @defaultSnippets [
 *   { "label": "cursor", "description": "Each answer says how to ask for the next page", "body": { "cursor": "${1:cursor}", "next": "${2:next}", "size": { "key": "${3:limit}", "value": 25 } } },
 * ]
 */
export interface CursorPaging extends PagingHead {
  /** The key for the cursor. It is not sent for the first page. */
  cursor: string;
  /** The place of the next page's cursor in the answer. If that is an address, only the cursor in it is used. */
  next: AnswerPlace;
}

/** The number of rows of a page. */
export interface PageSize {
  /** The payload key. */
  key: string;
  /**
   * The number of rows.
   * @asType integer
   * @minimum 1
   */
  value: number;
}

/** A place in an answer: a path into its body, or one of its headers. */
export type AnswerPlace = string | HeaderPlace;

/** A header of an answer. A backend at another origin has to expose it. */
export interface HeaderPlace {
  /** The header's name, such as `X-Total-Count`. Of a total, the digits at its end count. */
  header: string;
}

/** The sorting parameters of a call: keys, and texts with `{field}` for the column's field. */
export interface SortKeys {
  /** The parameters for ascending order, such as `{ "sort": "{field}", "order": "asc" }`. */
  ascending: Record<string, string>;
  /** The parameters for descending order, such as `{ "sort": "-{field}" }`. */
  descending: Record<string, string>;
}
