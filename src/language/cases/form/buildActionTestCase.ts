import { listSteps, type Report } from '#definition';
import { buildAnswerBody, buildTextBody } from '../buildAnswerBody.ts';
import { buildTestCase, type CaseDraft } from '../buildTestCase.ts';
import type { CaseContext } from '../caseContext.ts';
import { resolveCall } from '../resolveCall.ts';
import { formatPointer } from '../pointer.ts';
import type { CannedAnswer, Step, TestCase } from '../testCase.ts';
import { findStageAction, type ActionCase } from './actionCase.ts';
import { buildDialogSteps } from './ask/buildDialogSteps.ts';
import { getButtonLabel, buildFillSteps } from './steps/buildFillSteps.ts';
import type { FilledForm } from './solve/filledForm.ts';
import { buildOpenFormSteps } from './steps/buildOpenFormSteps.ts';
import { getSendFailureText } from './refuse/getSendFailureText.ts';
import { solvePrecedingAction } from './solve/solveForm.ts';
import { buildUploadAnswers } from './uploads.ts';
import { buildReadAnswers } from '../reads.ts';

/** A text that no action declares as a success. */
export const refusalText = 'No, said the backend';

/** A case of an action: `about` lacks the action's name, and `steps` begin in the open form. */
export interface ActionCaseDraft extends CaseDraft {
  filled: FilledForm;
  /** The answer of the action. Default: a refusal. */
  answer?: CannedAnswer;
}

/** Builds a case of an action. Before its own steps it opens the screen and the form's tab, dialog and stage. */
export function buildActionTestCase(
  actionCase: ActionCase,
  { filled, answer, answers, ...draft }: ActionCaseDraft,
): TestCase {
  const before = findStageAction(actionCase);
  return buildTestCase(actionCase.context, {
    ...draft,
    about: `${formatActionId(actionCase)}-${draft.about}`,
    ...(actionCase.tabs === null ? { alone: formatPointer(actionCase.pointer) } : {}),
    answers: {
      ...buildReadAnswers(actionCase.context, filled.reads),
      ...buildRowAnswers(actionCase),
      ...buildStepAnswers(actionCase),
      ...buildUploadAnswers(actionCase),
      ...(before
        ? { [before.action.call]: buildTextAnswer(before, before.action.success.texts?.[0] ?? '') }
        : {}),
      [actionCase.action.call]: answer ?? buildRefusal(actionCase),
      ...answers,
    },
    steps: [
      ...buildOpenFormSteps(actionCase),
      ...(before ? buildRunSteps(before, solvePrecedingAction(before, filled)) : []),
      ...(actionCase.opening ?? []),
      ...draft.steps,
    ],
  });
}

function buildRowAnswers({ row, context, report }: ActionCase): Record<string, CannedAnswer> {
  if (!row || report?.call === undefined) return {};
  return { [report.call]: { body: buildAnswerBody(resolveCall(context.calls, report.call), [row]) } };
}

function buildStepAnswers({ form, context }: ActionCase): Record<string, CannedAnswer> {
  const names = listSteps(form.layout).flatMap(({ next }) => next ?? []);
  const actions = names.flatMap((name) => form.actions[name] ?? []);
  return Object.fromEntries(
    actions.map(({ call, success }) => {
      return [call, { body: buildTextBody(resolveCall(context.calls, call), success.texts?.[0] ?? '') }];
    }),
  );
}

/** Fills the form and presses the button; no steps for an action that runs on arrival. */
export function buildRunSteps(actionCase: ActionCase, filled: FilledForm): Step[] {
  if (actionCase.action.trigger === 'arrival') return [];
  return [...buildFillSteps(actionCase, filled), ...buildPressSteps(actionCase, filled)];
}

export function buildPressSteps(actionCase: ActionCase, filled: FilledForm): Step[] {
  return [
    ...buildReachSteps(actionCase),
    { press: getButtonLabel(actionCase, filled) },
    ...buildDialogSteps(actionCase, filled),
  ];
}

/** Brings a row's button into view: selects the row for an action on several rows, otherwise opens the menu. */
export function buildReachSteps(actionCase: ActionCase): Step[] {
  const { chooseRow = 'Choose' } = actionCase.context.config.words;
  if (!actionCase.row || !actionCase.report) return [];
  return 'many' in actionCase.action
    ? [{ enter: { [chooseRow]: true } }]
    : buildMenuSteps(actionCase.report, actionCase.context);
}

/** Opens the menu of a row if its actions are in one. Pressing a button closes the menu. */
export function buildMenuSteps({ rowActions = {} }: Report, { config }: CaseContext): Step[] {
  const { moreActions = 'More' } = config.words;
  const inRow = Object.values(rowActions).filter((one) => !('many' in one));
  return inRow.length > maxVisibleActions ? [{ press: moreActions }] : [];
}

/** With more actions than this, a row has a menu. */
const maxVisibleActions = 2;

/** True if the text of an answer decides whether it is a success. Otherwise its status does. */
export function isDecidedByText({ call, action }: ActionCase): boolean {
  return call.text !== undefined && action.success.texts !== undefined;
}

function buildRefusal(actionCase: ActionCase): CannedAnswer {
  return isDecidedByText(actionCase) ? buildTextAnswer(actionCase, refusalText) : { fails: 'refused' };
}

export function getRefusalAlerts(actionCase: ActionCase): string[] {
  if (!isDecidedByText(actionCase)) return [getSendFailureText(actionCase)];
  return [actionCase.action.failure?.toast ?? refusalText];
}

export function buildTextAnswer({ call }: ActionCase, text: string): CannedAnswer {
  return { body: buildTextBody(call, text) };
}

/** Formats the action's name, with the indices of its form on a screen of several blocks. */
function formatActionId({ actionPointer, pointer }: ActionCase): string {
  const places = pointer.filter((step) => typeof step === 'number').join('.');
  return [actionPointer.at(-1), places].filter((part) => part !== '').join('-');
}
