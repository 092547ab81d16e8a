import { listSteps } from '#definition';
import type { RunIsolated } from '../createIsolatedRunner.ts';
import { type Problem, sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import type { FormShape } from '../screen/screenContents.ts';
import { checkConsent } from './checkConsent.ts';
import { checkIdleConstraints } from './checkIdleConstraints.ts';
import { checkIdleFields } from './checkIdleFields.ts';
import { checkSentDays } from './checkSentDays.ts';
import { collectWarnings } from './collectWarnings.ts';

const passes = [
  checkConsent,
  checkIdleConstraints,
  checkIdleFields,
  checkIdleParts,
  checkIdleFailures,
  checkSentDays,
];

/** Reports settings of forms and tables that another setting leaves without an effect. */
function checkIdleParts(screen: ScreenIndex, report: ReportProblem): void {
  const { atKey } = screen.source;
  for (const form of screen.forms)
    if (hasIdleRules(form)) report(atKey(form.owner, 'rules'), sentences.idleRules());
  for (const table of screen.reports)
    if (table.order && table.call === undefined && table.rows === undefined)
      report(atKey(table, 'order'), sentences.idleOrder());
}

/** Reports fields for refusals that are recognized neither by a result text nor by a status. */
function checkIdleFailures({ actions, portal, source }: ScreenIndex, report: ReportProblem): void {
  for (const { call: name, failure } of actions) {
    const call = portal.calls.get(name);
    const isIdle = call && call.text === undefined && !failure?.statuses?.length;
    if (isIdle && failure?.fields) report(source.atKey(failure, 'fields'), sentences.idleFields(name));
  }
}

/** True if each action of a form has rules of its own. The buttons of steps use the form's as well. */
function hasIdleRules({ rules = [], actions, layout, dialog }: FormShape): boolean {
  const own = Object.values(actions).every((action) => action.rules !== undefined);
  return rules.length > 0 && own && !dialog && listSteps(layout).length === 0;
}

/**
 * Returns the warnings of a screen without errors, only for its own file, because a template's settings may have an effect
 * elsewhere.
 */
export function findScreenWarnings(screen: ScreenIndex, file: string, isolate: RunIsolated): Problem[] {
  const run = (report: ReportProblem) => passes.forEach((pass) => pass(screen, report));
  return collectWarnings(file, run, isolate).filter((warning) => warning.file === file);
}
