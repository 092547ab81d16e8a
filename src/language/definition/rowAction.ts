import type { Action } from './action.ts';

/**
 * An action on a row of a table: a button in it. Its values are read from `row`.
 * @defaultSnippets [
 *   { "label": "row action", "body": { "label": "$1", "ask": { "title": { "template": "$2 {row.$3}?" }, "button": "$1" }, "call": "$4", "payload": { "id": { "from": "row.id" } }, "success": { "toast": "$5" } } },
 * ]
 */
export interface RowAction extends Omit<Action, 'trigger' | 'primary' | 'again' | 'code'> {
  /**
   * Applies the action to chosen rows: each row gets a checkbox, and the button is above the table.
   * @enumDescriptions [
   *   "For each chosen row in turn, from the first to the last; those that failed are named.",
   *   "Once for all chosen rows: their values are read from `rows`.",
   * ]
   */
  many?: 'each' | 'once';
}
