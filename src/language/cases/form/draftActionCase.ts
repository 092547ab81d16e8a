import { stepsIn } from '#definition';
import { answerBody, textBody } from '../answerBody.ts';
import { draftCase, type Draft } from '../draftCase.ts';
import { callNamed } from '../callNamed.ts';
import { formatPointer } from '../pointer.ts';
import type { CannedAnswer, Step, TestCase } from '../testCase.ts';
import { findStageAction, type ActionCase } from './actionCase.ts';
import { askSteps } from './ask/askSteps.ts';
import { buttonToPress, enterForm } from './steps/enterForm.ts';
import type { Filled } from './solve/filled.ts';
import { openForm } from './steps/openForm.ts';
import { failedText } from './refuse/failedText.ts';
import { solve } from './solve/solve.ts';
import { uploadAnswers } from './uploads.ts';
import { answersOf } from '../reads.ts';

/** A text that no action declares as a success. */
export const refusal = 'No, said the backend';

/** A case of an action: `about` lacks the action's name, and `steps` begin in the open form. */
export interface ActionDraft extends Draft {
  filled: Filled;
  /** The answer of the action. Default: a refusal. */
  answer?: CannedAnswer;
}

/** A case of an action. Before its own steps it opens the screen and the form's tab, dialog and stage. */
export function draftActionCase(
  one: ActionCase,
  { filled, answer, answers, ...draft }: ActionDraft,
): TestCase {
  const before = findStageAction(one);
  return draftCase(one.context, {
    ...draft,
    about: `${aboutAction(one)}-${draft.about}`,
    ...(one.tabs === null ? { alone: formatPointer(one.pointer) } : {}),
    answers: {
      ...answersOf(one.context, filled.reads),
      ...rowAnswer(one),
      ...stepAnswers(one),
      ...uploadAnswers(one),
      ...(before ? { [before.action.call]: answerText(before, before.action.success.texts?.[0] ?? '') } : {}),
      [one.action.call]: answer ?? refuse(one),
      ...answers,
    },
    steps: [
      ...openForm(one),
      ...(before ? runSteps(before, solve(before, null)) : []),
      ...(one.opening ?? []),
      ...draft.steps,
    ],
  });
}

function rowAnswer({ row, context, report }: ActionCase): Record<string, CannedAnswer> {
  if (!row || report?.call === undefined) return {};
  return { [report.call]: { body: answerBody(callNamed(context.calls, report.call), [row]) } };
}

function stepAnswers({ form, context }: ActionCase): Record<string, CannedAnswer> {
  const names = stepsIn(form.layout).flatMap(({ next }) => next ?? []);
  const actions = names.flatMap((name) => form.actions[name] ?? []);
  return Object.fromEntries(
    actions.map(({ call, success }) => {
      return [call, { body: textBody(callNamed(context.calls, call), success.texts?.[0] ?? '') }];
    }),
  );
}

/** Fills the form and presses the button; no steps for an action that runs on arrival. */
export function runSteps(one: ActionCase, filled: Filled): Step[] {
  if (one.action.trigger === 'arrival') return [];
  return [...enterForm(one, filled), ...pressSteps(one, filled)];
}

export function pressSteps(one: ActionCase, filled: Filled): Step[] {
  return [...reachButton(one), { press: buttonToPress(one, filled) }, ...askSteps(one, filled)];
}

/** Brings a row's button into view: selects the row for an action on several rows, otherwise opens the menu. */
export function reachButton(one: ActionCase): Step[] {
  const { chooseRow = 'Choose' } = one.context.config.words;
  return one.row && 'many' in one.action ? [{ enter: { [chooseRow]: true } }] : openMenu(one);
}

/** Opens the menu of a row if the action's button is in it. Pressing a button closes the menu. */
export function openMenu({ row, report, action, context }: ActionCase): Step[] {
  if (!row || 'many' in action) return [];
  const { moreActions = 'More' } = context.config.words;
  const single = Object.values(report?.rowActions ?? {}).filter(({ many }) => many === undefined);
  return single.length > mostInSight ? [{ press: moreActions }] : [];
}

/** With more actions than this, a row has a menu. */
const mostInSight = 2;

/** A refusal: by text, or by status for a call without a text. */
function refuse(one: ActionCase): CannedAnswer {
  return one.call.text === undefined ? { fails: 'refused' } : answerText(one, refusal);
}

export function refusalAlerts(one: ActionCase): string[] {
  const { call, action } = one;
  if (call.text === undefined) return [failedText(one)];
  return [action.failure?.toast ?? refusal];
}

export function answerText({ call }: ActionCase, text: string): CannedAnswer {
  return { body: textBody(call, text) };
}

/** The action's name, with the indices of its form on a screen of several blocks. */
function aboutAction({ actionPointer, pointer }: ActionCase): string {
  const places = pointer.filter((step) => typeof step === 'number').join('.');
  return [actionPointer.at(-1), places].filter((part) => part !== '').join('-');
}
