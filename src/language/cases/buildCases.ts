import { listSteps, getTitleText, type Report } from '#definition';
import { buildEmptyBody } from './buildAnswerBody.ts';
import type { CannedAnswer, TestCase, CaseFile, IdleCheck, Step } from './testCase.ts';
import {
  buildActionCase,
  findStageAction,
  listActions,
  type ActionCase,
  getFieldLabel,
} from './form/actionCase.ts';
import { buildDialogAction } from './form/ask/buildDialogAction.ts';
import { buildDialogCases } from './form/ask/buildDialogCases.ts';
import { buildSendChangedCases } from './form/buildSendChangedCases.ts';
import { buildHiddenFieldCases } from './form/buildHiddenFieldCases.ts';
import { buildInputCases } from './form/buildInputCases.ts';
import { buildLimitCases } from './form/buildLimitCases.ts';
import { buildListFieldCases } from './form/buildListFieldCases.ts';
import { buildMissingReadCases } from './form/buildMissingReadCases.ts';
import { buildPersistCases } from './form/buildPersistCases.ts';
import { buildResultCases } from './form/buildResultCases.ts';
import { buildStepCases } from './form/buildStepCases.ts';
import { findLayoutStep } from './form/steps/steps.ts';
import { buildUploadCases } from './form/buildUploadCases.ts';
import { buildVariantCases } from './form/buildVariantCases.ts';
import { buildConditionalRuleCases } from './form/refuse/buildConditionalRuleCases.ts';
import { resolveCall } from './resolveCall.ts';
import { buildMemberClaims } from './buildMemberClaims.ts';
import type { CaseContext } from './caseContext.ts';
import { buildFullReads } from './buildFullReads.ts';
import { buildFileAnswer } from './language/buildDownload.ts';
import { isSatisfied } from './language/evaluate.ts';
import { translateBackendText } from './language/translateBackendText.ts';
import { listBlocksOfType, type FoundBlock } from './listBlocks.ts';
import { buildOpeningCases } from './opening/buildOpeningCases.ts';
import { buildRouteCases } from './opening/buildRouteCases.ts';
import { buildRowActionCases } from './report/buildRowActionCases.ts';
import { buildReportCases } from './report/buildReportCases.ts';
import { buildCaseQuery, buildRouteParameters } from './query.ts';
import { buildOptionRows, buildReadAnswers } from './reads.ts';
import { buildOpenScope } from './scope.ts';
import { buildActionTestCase } from './form/buildActionTestCase.ts';
import { buildFillSteps, getButtonLabel } from './form/steps/buildFillSteps.ts';
import { buildMessageExpectation, buildUnusableExpectation } from './form/steps/buildPressActionSteps.ts';
import { solveChecks, type SolvedChecks } from './form/solve/solveChecks.ts';
import { opensStage, solveForm } from './form/solve/solveForm.ts';
import {
  buildStageScope,
  hasEmptyPathKey,
  isActionClosed,
  sendsNothing,
  type FilledForm,
} from './form/solve/filledForm.ts';

/*
 *  resolved screen ──┬── opening ──► what it looks up and shows ──────────────┐
 *    catalogue       ├── reports ──► headings, cells, sum, filters, failure ──┼──► cases, as data
 *    config          └── actions ──► rules, limits, input, results, variants ─┘
 *
 *  `language/` computes the expectations from the definition itself, independently of the compiler and the engine.
 */

/** Builds every case of a screen, in the order of the screen. The same definitions always give the same cases. */
export function buildCases(context: CaseContext): CaseFile {
  const { id, screen, routes } = context;
  const actions = listActions(context).map(solveAction);
  const cases = [
    ...buildOpeningCases(context),
    ...buildRouteCases(context),
    ...listBlocksOfType(screen, 'report').flatMap((found) => buildTableCases(context, found)),
    ...buildFormCases(actions),
  ];
  const route = buildRouteParameters(context);
  const claims = buildMemberClaims(context);
  const known = { ...(route && { route }), ...(claims && { claims }) };
  const head = { screen: id, title: getTitleText(screen.title), routes, ...known };
  const translated = cases.map((one) => ({
    ...one,
    steps: one.steps.map((step) => translateMessages(step, context)),
  }));
  const idle = actions.flatMap((one) => [...one.idle, ...findDialogIdle(one.action)]);
  return {
    ...head,
    answers: buildDefaultAnswers(context),
    cases: translated,
    ...(idle.length > 0 && { idle }),
  };
}

/** Solves the checks of an action. Nobody can fail one of an action that runs by itself. */
function solveAction(actionCase: ActionCase): SolvedChecks {
  return actionCase.action.trigger === 'arrival'
    ? { action: actionCase, broken: [], idle: [] }
    : solveChecks(actionCase);
}

function findDialogIdle(actionCase: ActionCase): IdleCheck[] {
  const dialog = buildDialogAction(actionCase);
  return dialog ? solveChecks(dialog).idle : [];
}

function translateMessages(step: Step, { config: { messages } }: CaseContext): Step {
  if (!messages || !('see' in step)) return step;
  const { alerts, toasts } = step.see;
  const translate = (text: string) => translateBackendText(text, messages);
  const translated = {
    ...(alerts && { alerts: alerts.map(translate) }),
    ...(toasts && { toasts: toasts.map(({ kind, text }) => ({ kind, text: translate(text) })) }),
  };
  return { see: { ...step.see, ...translated } };
}

/**
 * Builds the cases of a table, with the answers under which it is shown; none if it is never shown or no button leads
 * to it.
 */
function buildTableCases(context: CaseContext, found: FoundBlock<Report>): TestCase[] {
  if (found.tabs === null) return [];
  const reads = [{}, buildFullReads(context, 0), buildFullReads(context, 1)].find((answers) =>
    isSatisfied(found.block.show, buildOpenScope(context, answers, {})),
  );
  if (!reads) return [];
  const cases = [...buildReportCases(context, found), ...buildRowActionCases(context, found)];
  if (Object.keys(reads).length === 0) return cases;
  return cases.map((one) => ({ ...one, answers: { ...buildReadAnswers(context, reads), ...one.answers } }));
}

/** True if both actions belong to one form and the first is in its last step, where every field can be reached. */
function coversForm({ form, action, pointer }: ActionCase, other: ActionCase): boolean {
  return (
    pointer.join() === other.pointer.join() && findLayoutStep(form, action) === listSteps(form.layout).at(-1)
  );
}

/**
 * True if the action can run: without a query in the address and with one, form and button are shown and usable. The same
 * holds for the buttons that lead to its stage or step, and the record of the form is read. A request without a key of its path is not sent, nor one of no changes.
 */
function canRun(actionCase: ActionCase): boolean {
  const { show, trigger } = actionCase.action;
  const steps = listSteps(actionCase.form.layout);
  const earlier = steps.slice(
    0,
    Math.max(steps.indexOf(findLayoutStep(actionCase.form, actionCase.action)!), 0),
  );
  const leading = earlier.flatMap(({ next }) =>
    next === undefined ? [] : buildActionCase(actionCase.context, actionCase.authoredForm, next),
  );
  if (![findStageAction(actionCase) ?? [], leading].flat().every(canRun)) return false;
  const filled = solveForm(actionCase, null);
  if (hasEmptyPathKey(actionCase, filled) || sendsNothing(actionCase, filled)) return false;
  return [{}, buildCaseQuery(actionCase.context, 0)].every((query) => {
    const scope = buildStageScope(actionCase, { ...filled, query });
    return (
      (actionCase.form.record === undefined ||
        actionCase.row ||
        scope[actionCase.form.record] !== undefined) &&
      isSatisfied(actionCase.authoredForm.block.show, scope) &&
      (trigger === 'arrival' ||
        (isSatisfied(show, scope) && !isActionClosed(actionCase, { ...filled, query })))
    );
  });
}

function buildFormCases(actions: SolvedChecks[]): TestCase[] {
  return actions
    .filter(({ action }) => canRun(action))
    .flatMap(({ action: actionCase, broken }, at, all) => {
      const isFirst = all.findIndex((other) => coversForm(other.action, actionCase)) === at;
      const clicked =
        actionCase.action.trigger === 'arrival'
          ? []
          : [
              ...buildRuleCases(actionCase, broken),
              ...buildConditionalRuleCases(actionCase),
              ...buildLimitCases(actionCase),
              ...buildVariantCases(actionCase, isFirst),
            ];
      const results = [
        ...buildResultCases(actionCase),
        ...buildDialogCases(actionCase),
        ...buildSendChangedCases(actionCase),
        ...buildHiddenFieldCases(actionCase),
        ...buildUploadCases(actionCase),
      ];
      return [
        ...clicked,
        ...(isFirst
          ? [
              ...buildInputCases(actionCase),
              ...buildListFieldCases(actionCase),
              ...buildPersistCases(actionCase),
              ...buildStepCases(actionCase),
            ]
          : []),
        ...results,
        ...buildMissingReadCases(actionCase),
      ];
    });
}

/** Builds answers by call, unless a case has its own: empty, except for reads that offer choices. */
function buildDefaultAnswers(context: CaseContext): Record<string, CannedAnswer> {
  const { screen, calls, callNames } = context;
  const reads = Object.entries(screen.reads ?? {});
  const choices = reads
    .map(([name]) => [name, buildOptionRows(context, name)] as const)
    .filter(([, rows]) => rows.length > 0);
  const empty = callNames.map((name): [string, CannedAnswer] => [
    name,
    buildFileAnswer(context, name) ?? { body: buildEmptyBody(resolveCall(calls, name)) },
  ]);
  return { ...Object.fromEntries(empty), ...buildReadAnswers(context, Object.fromEntries(choices)) };
}

/** Builds a case for each check of an action: later checks fail too if possible, but only its own message may be shown. */
function buildRuleCases(actionCase: ActionCase, broken: FilledForm[]): TestCase[] {
  const { label, call } = actionCase.action;
  return broken.flatMap((filled, at) => {
    if (!opensStage(actionCase, filled)) return [];
    const part = actionCase.checks[at]!;
    const unusable = buildUnusableExpectation(actionCase, filled);
    const press = getButtonLabel(actionCase, filled);
    const expected = { ...buildMessageExpectation(actionCase, at, filled), toasts: [], sent: { [call]: [] } };
    return buildActionTestCase(actionCase, {
      about: `rule-${at + 1}`,
      given: `${getFieldLabel(actionCase, part.path)} is not as it must be, nor is what is checked later`,
      when: unusable ? 'one looks for the button' : `${press} is pressed`,
      then: unusable ? `there is no ${label}` : `"${part.message}" is said, and nothing is sent`,
      pointer: part.pointer,
      filled,
      steps: [
        ...buildFillSteps(actionCase, filled),
        ...(unusable ? [] : [{ press }]),
        { see: unusable ?? expected },
      ],
    });
  });
}
