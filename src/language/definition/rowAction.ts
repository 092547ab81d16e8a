import type { Action } from './action.ts';

/**
 * What can be done with a row of a table: a button in it. Its values are read from `row`.
 * @defaultSnippets [
 *   { "label": "row action", "body": { "label": "$1", "ask": { "title": { "template": "$2 {row.$3}?" }, "button": "$1" }, "call": "$4", "payload": { "id": { "from": "row.id" } }, "success": { "toast": "$5" } } },
 * ]
 */
export interface RowAction extends Omit<Action, 'trigger' | 'primary' | 'again' | 'code'> {
  /**
   * Works on chosen rows: each row gets a box to tick, and the button stands above the table.
   * @enumDescriptions [
   *   "For each chosen row in turn, from the first to the last; those that failed are named.",
   *   "Once for all chosen rows: their values are read from `rows`.",
   * ]
   */
  many?: 'each' | 'once';
}
