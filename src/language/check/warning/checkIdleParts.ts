import { stepsIn, type Column } from '#definition';
import type { ReportProblem } from '../reportProblem.ts';
import { say } from '../problem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import type { FormShape, ReportShape } from '../screen/screenPieces.ts';

/** Reports settings of forms and tables that another setting leaves without an effect. */
export function checkIdleParts(screen: ScreenIndex, report: ReportProblem): void {
  const { atKey } = screen.source;
  for (const form of screen.forms)
    if (hasIdleRules(form)) report(atKey(form.owner, 'rules'), say.idleRules());
  for (const table of screen.reports) {
    if (table.order && table.call === undefined && table.rows === undefined)
      report(atKey(table, 'order'), say.idleOrder());
    for (const column of table.columns)
      if (column.sortAs !== undefined && !isSortedAs(column, table, screen))
        report(atKey(column, 'sortAs'), say.idleSortAs());
  }
}

/** True if each action of a form has rules of its own. The buttons of steps use the form's as well. */
function hasIdleRules({ rules = [], actions, layout, asked }: FormShape): boolean {
  const own = Object.values(actions).every((action) => action.rules !== undefined);
  return rules.length > 0 && own && !asked && stepsIn(layout).length === 0;
}

/** True if the backend is asked for rows by this column: when people sort by it, or at first. */
function isSortedAs({ sort, field }: Column, { call, order }: ReportShape, { portal }: ScreenIndex): boolean {
  const known = portal.calls.get(call ?? '');
  const isPaged = known !== undefined && known !== null && 'paging' in known && known.paging !== undefined;
  const isFirst = order !== undefined && [field].flat().includes(order.field);
  return isPaged && (sort !== false || isFirst);
}
