import type { Action } from '../form/action.ts';
import type { Condition } from './constraint.ts';
import type { Download } from './download.ts';
import type { Item } from './item.ts';
import type { RouteLink } from './link.ts';
import type { Value } from './value.ts';

/**
 * An action on a row of a table. With `call` it sends a request, with `link` it opens a route, with `items` it opens a
 * dialog, with `download` it saves a file. Its values are read from `row`.
 */
export type RowAction = RowRequest | RowLink | RowDetails | RowDownload;

/**
 * An action that sends a request about a row: a button in it. Its values are read from `row`.
 * @defaultSnippets [
 *   { "label": "row action", "body": { "label": "$1", "ask": { "title": { "template": "$2 {row.$3}?" }, "button": "$1" }, "call": "$4", "payload": { "id": { "from": "row.id" } }, "success": { "toast": "$5" } } },
 * ]
 */
export interface RowRequest extends Omit<Action, 'trigger' | 'primary' | 'again' | 'code'> {
  /**
   * Applies the action to chosen rows: each row gets a checkbox, and the button is above the table.
   * @enumDescriptions [
   *   "For each chosen row in turn, from the first to the last; those that failed are named.",
   *   "Once for all chosen rows: their values are read from `rows`.",
   * ]
   */
  many?: 'each' | 'once';
}

/**
 * An action that opens a route: a link in each row. A row where a value of its address is missing has no link.
 * @defaultSnippets [
 *   { "label": "row link", "body": { "label": "$1", "link": { "to": "/$2/:id", "route": { "id": { "from": "row.id" } } } } },
 * ]
 */
export interface RowLink {
  /**
   * The text of the link.
   * @minLength 1
   * @translate true
   */
  label: string;
  /** Condition for showing it, for instance a test over `row`. */
  show?: Condition;
  /** The route that it opens. */
  link: RouteLink;
}

/**
 * An action that opens a dialog with values of the row, and sends nothing.
 * @defaultSnippets [
 *   { "label": "row details", "body": { "label": "$1", "items": [{ "label": "$2", "value": { "from": "row.$3" } }] } },
 * ]
 */
export interface RowDetails {
  /**
   * The text of the button.
   * @minLength 1
   * @translate true
   */
  label: string;
  /** Condition for showing the button, for instance a test over `row`. */
  show?: Condition;
  /**
   * The dialog's title. Default: the text of the button.
   * @translate true
   */
  title?: Value;
  /**
   * Labels with values, one below the other.
   * @minItems 1
   */
  items: Item[];
}

/**
 * An action that saves a file about a row: a button in it.
 * @defaultSnippets [
 *   { "label": "row download", "body": { "label": "$1", "download": { "call": "$2", "payload": { "id": { "from": "row.id" } }, "name": { "template": "$3 {row.id}" } } } },
 * ]
 */
export interface RowDownload {
  /**
   * The text of the button.
   * @minLength 1
   * @translate true
   */
  label: string;
  /** Condition for showing the button, for instance a test over `row`. */
  show?: Condition;
  /** The file to save. */
  download: Download;
}

/** A row action that sends no request of a form: it opens a route or a dialog, or saves a file. */
export type RowOpener = Exclude<RowAction, RowRequest>;

/** Returns the row actions that send a request, by name. */
export function listRowRequests(actions: Record<string, RowAction> = {}): Record<string, RowRequest> {
  const requests = Object.entries(actions).filter(
    (entry): entry is [string, RowRequest] => 'call' in entry[1],
  );
  return Object.fromEntries(requests);
}

/** Returns the row actions that open a route or a dialog or save a file, by name. */
export function listRowOpeners(actions: Record<string, RowAction> = {}): Record<string, RowOpener> {
  const openers = Object.entries(actions).filter(
    (entry): entry is [string, RowOpener] => !('call' in entry[1]),
  );
  return Object.fromEntries(openers);
}
