import { stepsIn, type Column } from '#definition';
import type { ReportProblem } from '../reportProblem.ts';
import { sentences } from '../problem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import type { FormShape, ReportShape } from '../screen/screenPieces.ts';

/** Reports settings of forms and tables that another setting leaves without an effect. */
export function checkIdleParts(screen: ScreenIndex, report: ReportProblem): void {
  const { atKey } = screen.source;
  for (const form of screen.forms)
    if (hasIdleRules(form)) report(atKey(form.owner, 'rules'), sentences.idleRules());
  for (const table of screen.reports) {
    if (table.order && table.call === undefined && table.rows === undefined)
      report(atKey(table, 'order'), sentences.idleOrder());
    for (const column of table.columns)
      if (column.sortAs !== undefined && !isSortedAs(column, table, screen))
        report(atKey(column, 'sortAs'), sentences.idleSortAs());
  }
}

/** True if each action of a form has rules of its own. The buttons of steps use the form's as well. */
function hasIdleRules({ rules = [], actions, layout, dialog }: FormShape): boolean {
  const own = Object.values(actions).every((action) => action.rules !== undefined);
  return rules.length > 0 && own && !dialog && stepsIn(layout).length === 0;
}

/** True if the backend sorts rows by this column: when people choose it, or at first. */
function isSortedAs({ sort, field }: Column, { call, order }: ReportShape, { portal }: ScreenIndex): boolean {
  const known = portal.calls.get(call ?? '');
  const isPaged = known !== undefined && known !== null && 'paging' in known && known.paging !== undefined;
  const isFirst = order !== undefined && [field].flat().includes(order.field);
  return isPaged && (sort !== false || isFirst);
}
