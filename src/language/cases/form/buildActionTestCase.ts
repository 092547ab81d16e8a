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
import { solveStageBefore } from './solve/solveForm.ts';
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

/** A case of an action. Before its own steps it opens the screen and the form's tab, dialog and stage. */
export function buildActionTestCase(
  one: ActionCase,
  { filled, answer, answers, ...draft }: ActionCaseDraft,
): TestCase {
  const before = findStageAction(one);
  return buildTestCase(one.context, {
    ...draft,
    about: `${aboutAction(one)}-${draft.about}`,
    ...(one.tabs === null ? { alone: formatPointer(one.pointer) } : {}),
    answers: {
      ...buildReadAnswers(one.context, filled.reads),
      ...rowAnswer(one),
      ...stepAnswers(one),
      ...buildUploadAnswers(one),
      ...(before
        ? { [before.action.call]: buildTextAnswer(before, before.action.success.texts?.[0] ?? '') }
        : {}),
      [one.action.call]: answer ?? refuse(one),
      ...answers,
    },
    steps: [
      ...buildOpenFormSteps(one),
      ...(before ? buildRunSteps(before, solveStageBefore(before, filled)) : []),
      ...(one.opening ?? []),
      ...draft.steps,
    ],
  });
}

function rowAnswer({ row, context, report }: ActionCase): Record<string, CannedAnswer> {
  if (!row || report?.call === undefined) return {};
  return { [report.call]: { body: buildAnswerBody(resolveCall(context.calls, report.call), [row]) } };
}

function stepAnswers({ form, context }: ActionCase): Record<string, CannedAnswer> {
  const names = listSteps(form.layout).flatMap(({ next }) => next ?? []);
  const actions = names.flatMap((name) => form.actions[name] ?? []);
  return Object.fromEntries(
    actions.map(({ call, success }) => {
      return [call, { body: buildTextBody(resolveCall(context.calls, call), success.texts?.[0] ?? '') }];
    }),
  );
}

/** Fills the form and presses the button; no steps for an action that runs on arrival. */
export function buildRunSteps(one: ActionCase, filled: FilledForm): Step[] {
  if (one.action.trigger === 'arrival') return [];
  return [...buildFillSteps(one, filled), ...buildPressSteps(one, filled)];
}

export function buildPressSteps(one: ActionCase, filled: FilledForm): Step[] {
  return [...buildReachSteps(one), { press: getButtonLabel(one, filled) }, ...buildDialogSteps(one, filled)];
}

/** Brings a row's button into view: selects the row for an action on several rows, otherwise opens the menu. */
export function buildReachSteps(one: ActionCase): Step[] {
  const { chooseRow = 'Choose' } = one.context.config.words;
  if (!one.row || !one.report) return [];
  return 'many' in one.action ? [{ enter: { [chooseRow]: true } }] : buildMenuSteps(one.report, one.context);
}

/** Opens the menu of a row if its actions are in one. Pressing a button closes the menu. */
export function buildMenuSteps({ rowActions = {} }: Report, { config }: CaseContext): Step[] {
  const { moreActions = 'More' } = config.words;
  const inRow = Object.values(rowActions).filter((one) => !('many' in one));
  return inRow.length > mostInSight ? [{ press: moreActions }] : [];
}

/** With more actions than this, a row has a menu. */
const mostInSight = 2;

/** True if the text of an answer decides whether it is a success. Otherwise its status does. */
export function isDecidedByText({ call, action }: ActionCase): boolean {
  return call.text !== undefined && action.success.texts !== undefined;
}

function refuse(one: ActionCase): CannedAnswer {
  return isDecidedByText(one) ? buildTextAnswer(one, refusalText) : { fails: 'refused' };
}

export function getRefusalAlerts(one: ActionCase): string[] {
  if (!isDecidedByText(one)) return [getSendFailureText(one)];
  return [one.action.failure?.toast ?? refusalText];
}

export function buildTextAnswer({ call }: ActionCase, text: string): CannedAnswer {
  return { body: buildTextBody(call, text) };
}

/** The action's name, with the indices of its form on a screen of several blocks. */
function aboutAction({ actionPointer, pointer }: ActionCase): string {
  const places = pointer.filter((step) => typeof step === 'number').join('.');
  return [actionPointer.at(-1), places].filter((part) => part !== '').join('-');
}
