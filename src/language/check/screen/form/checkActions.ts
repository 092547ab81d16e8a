import { listConditionsOutsideAny, listSteps, type Action, type RowRequest } from '#definition';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import { checkFieldName } from './checkFieldName.ts';
import { checkDuplicates } from './checkDuplicates.ts';
import { formatOtherPosition } from '../../formatOtherPosition.ts';
import { compileConstraint } from '../../constraint/compileConstraint.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import { listStages, type FormShape } from '../screenContents.ts';

/** Reports actions that are never shown or never usable. */
export function checkActions(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms) {
    checkPrimaries(form, screen, report);
    checkNamedFields(form, screen, report);
    checkReached(form, screen, report);
  }
  for (const action of screen.actions) {
    checkDuplicates(action.success.texts, screen.source, report);
    checkDisabled(action, screen, report);
    checkStatuses(action, screen, report);
    checkReceipt(action, screen, report);
  }
}

/** Reports unknown fields in one-time codes and refusals. */
function checkNamedFields(form: FormShape, { source }: ScreenIndex, report: ReportProblem): void {
  for (const { ask, code, failure } of Object.values(form.actions)) {
    const { fields = {} } = failure ?? {};
    const tree = ask ? (ask.fields ?? {}) : form.fieldTree;
    for (const [text, name] of Object.entries(fields))
      checkFieldName(name, { fieldTree: tree }, source.at(fields, text), report);
    if (!code) continue;
    checkFieldName(code.field, form, source.at(code, 'field'), report);
    checkFieldName(code.about, form, source.at(code, 'about'), report);
  }
}

function checkReceipt(
  { success, many }: Action & Pick<RowRequest, 'many'>,
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  if (many === 'each' && success.receipt) report(source.atKey(success, 'receipt'), sentences.receiptOfEach());
}

/** Reports statuses of a refusal from 500 on, because the backend may not have answered. */
function checkStatuses({ failure }: Action, { source }: ScreenIndex, report: ReportProblem): void {
  const { statuses = [] } = failure ?? {};
  checkDuplicates(failure?.statuses, source, report);
  statuses.forEach((status, at) => {
    const isRefusal = Number.isInteger(status) && status >= 400 && status < 500 && status !== 401;
    if (!isRefusal) report(source.at(statuses, at), sentences.noRefusal(status));
  });
}

/** Reports primary actions after one that is always shown, because the first one on screen is filled. */
function checkPrimaries(
  { actions, layout }: FormShape,
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  const elsewhereShown = new Set(listSteps(layout).map(({ next }) => next));
  const primaries = Object.entries(actions).flatMap(([name, action]) =>
    action.primary && !elsewhereShown.has(name) ? [action] : [],
  );
  const always = primaries.findIndex(({ show, trigger }) => show === undefined && trigger !== 'arrival');
  const first = primaries[always];
  if (!first) return;
  for (const action of primaries.slice(always + 1)) {
    const here = source.atKey(action, 'primary');
    report(here, sentences.neverPrimary(formatOtherPosition(here, source.atKey(first, 'primary'))));
  }
}

function checkDisabled({ show, disabled }: Action, { source }: ScreenIndex, report: ReportProblem): void {
  if (!show || !disabled || JSON.stringify(show) !== JSON.stringify(disabled)) return;
  report(
    source.at(disabled),
    sentences.neverUsable(formatOtherPosition(source.at(disabled), source.at(show))),
  );
}

/** Follows the stages from the start. Reports actions that wait for a stage which only follows them. */
function checkReached(form: FormShape, { source }: ScreenIndex, report: ReportProblem): void {
  const set = new Set(listStages(form));
  const waiting = new Map(Object.values(form.actions).map((action) => [action, stageConditions(action)]));
  const steps = listSteps(form.layout).map(({ step }) => step);
  const reached = new Set<string | null>(steps.length > 0 ? steps : [null]);
  for (const stage of reached) {
    for (const [action, conditions] of waiting) {
      if (!conditions.every(({ isSatisfied }) => isSatisfied(stage))) continue;
      waiting.delete(action);
      listStages({ ...form, actions: { action } }).forEach((next) => reached.add(next));
    }
  }
  for (const [condition] of waiting.values()) {
    const wanted = condition?.must.const;
    if (condition && typeof wanted === 'string' && set.has(wanted))
      report(source.at(condition.must, 'const'), sentences.unreachedStage(wanted));
  }
}

function stageConditions({ show }: Action) {
  const conditions = listConditionsOutsideAny(show).filter(({ on }) => [on].flat().includes('stage'));
  return conditions.map(({ must }) => ({ must, isSatisfied: compileConstraint(must) }));
}
