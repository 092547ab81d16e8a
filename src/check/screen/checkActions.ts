import type { Action } from '../../definition/index.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkTwice } from './checkTwice.ts';
import { elsewhere } from '../elsewhere.ts';
import { compileConstraint } from '../decision/compileConstraint.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { stagesOf, type FormShape } from './screenPieces.ts';

/** Whether each action can be shown and used. */
export function checkActions(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms) {
    checkPrimaries(form, screen, report);
    checkReached(form, screen, report);
  }
  for (const action of screen.actions) {
    checkTwice(action.success.texts, screen.source, report);
    checkDisabled(action, screen, report);
  }
}

/** The first primary that is shown is filled: one that is always shown leaves nothing to those after it. */
function checkPrimaries({ actions }: FormShape, { source }: ScreenIndex, report: ReportProblem): void {
  const primaries = Object.values(actions).filter(({ primary }) => primary);
  const always = primaries.findIndex(({ show, trigger }) => show === undefined && trigger !== 'arrival');
  const first = primaries[always];
  if (!first) return;
  for (const action of primaries.slice(always + 1)) {
    const here = source.atKey(action, 'primary');
    report(here, say.neverPrimary(elsewhere(here, source.atKey(first, 'primary'))));
  }
}

function checkDisabled({ show, disabled }: Action, { source }: ScreenIndex, report: ReportProblem): void {
  if (!show || !disabled || JSON.stringify(show) !== JSON.stringify(disabled)) return;
  report(source.at(disabled), say.neverUsable(elsewhere(source.at(disabled), source.at(show))));
}

/** Follows the stages from the start: an action that waits for one which only comes after it is never shown. */
function checkReached(form: FormShape, { source }: ScreenIndex, report: ReportProblem): void {
  const set = new Set(stagesOf(form));
  const left = new Map(Object.values(form.actions).map((action) => [action, stageConditions(action)]));
  const reached = new Set<string | null>([null]);
  for (const stage of reached) {
    for (const [action, conditions] of left) {
      if (!conditions.every(({ isSatisfied }) => isSatisfied(stage))) continue;
      left.delete(action);
      stagesOf({ ...form, actions: { action } }).forEach((next) => reached.add(next));
    }
  }
  for (const [condition] of left.values()) {
    const wanted = condition?.must.const;
    if (condition && typeof wanted === 'string' && set.has(wanted))
      report(source.at(condition.must, 'const'), say.unreachedStage(wanted));
  }
}

function stageConditions({ show }: Action) {
  const conditions = [show ?? []].flat().filter(({ on }) => [on].flat().includes('stage'));
  return conditions.map(({ must }) => ({ must, isSatisfied: compileConstraint(must) }));
}
