import { listSteps, type Column } from '#definition';
import type { RunIsolated } from '../createIsolatedRunner.ts';
import { type Problem, sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import type { FormShape, ReportShape } from '../screen/screenContents.ts';
import { checkConsent } from './checkConsent.ts';
import { checkIdleFields } from './checkIdleFields.ts';
import { collectWarnings } from './collectWarnings.ts';

const passes = [checkConsent, checkIdleFields, checkIdleParts];

/** Reports settings of forms and tables that another setting leaves without an effect. */
function checkIdleParts(screen: ScreenIndex, report: ReportProblem): void {
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
  return rules.length > 0 && own && !dialog && listSteps(layout).length === 0;
}

/** True if the backend sorts rows by this column: when people choose it, or at first. */
function isSortedAs({ sort, field }: Column, { call, order }: ReportShape, { portal }: ScreenIndex): boolean {
  const known = portal.calls.get(call ?? '');
  const isPaged = known !== undefined && known !== null && 'paging' in known && known.paging !== undefined;
  const isFirst = order !== undefined && [field].flat().includes(order.field);
  return isPaged && (sort !== false || isFirst);
}

/**
 * Returns the warnings of a screen without errors, only for its own file, because a template's settings may have an effect
 * elsewhere.
 */
export function findScreenWarnings(screen: ScreenIndex, file: string, isolate: RunIsolated): Problem[] {
  const run = (report: ReportProblem) => passes.forEach((pass) => pass(screen, report));
  return collectWarnings(file, run, isolate).filter((warning) => warning.file === file);
}
