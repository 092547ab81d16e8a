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

/** A text that means no success. */
export const refusal = 'No, said the backend';

/** A case of an action as its family says it: `about` without the action's name, `steps` from where the form is open. */
export interface ActionDraft extends Draft {
  /** What stands behind the form. */
  filled: Filled;
  /** What the action is answered; without it a text that means no success. */
  answer?: CannedAnswer;
}

/** A case of an action. It opens the screen and shows the form, its tab, its dialog and its stage, before its own steps. */
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

/** The row that an action is about, as the only one of its table. */
function rowAnswer({ row, context, report }: ActionCase): Record<string, CannedAnswer> {
  if (!row || report?.call === undefined) return {};
  return { [report.call]: { body: answerBody(callNamed(context.calls, report.call), [row]) } };
}

/** The actions that lead from step to step succeed. */
function stepAnswers({ form, context }: ActionCase): Record<string, CannedAnswer> {
  const names = stepsIn(form.layout).flatMap(({ next }) => next ?? []);
  const actions = names.flatMap((name) => form.actions[name] ?? []);
  return Object.fromEntries(
    actions.map(({ call, success }) => {
      return [call, { body: textBody(callNamed(context.calls, call), success.texts?.[0] ?? '') }];
    }),
  );
}

/** Fills the form and presses the button; nothing for an action that runs by itself. */
export function runSteps(one: ActionCase, filled: Filled): Step[] {
  if (one.action.trigger === 'arrival') return [];
  return [...enterForm(one, filled), ...pressSteps(one, filled)];
}

/** Presses an action's button, once it is in sight, and answers what it asks. */
export function pressSteps(one: ActionCase, filled: Filled): Step[] {
  return [...reachButton(one), { press: buttonToPress(one, filled) }, ...askSteps(one, filled)];
}

/** Brings the button of a row in sight: chooses the row where it is for several, opens its menu where it stands in one. */
export function reachButton(one: ActionCase): Step[] {
  const { chooseRow = 'Choose' } = one.context.config.words;
  return one.row && 'many' in one.action ? [{ enter: { [chooseRow]: true } }] : openMenu(one);
}

/** Opens the menu of a row where the action's button stands in one; it closes when a button is pressed. */
export function openMenu({ row, report, action, context }: ActionCase): Step[] {
  if (!row || 'many' in action) return [];
  const { moreActions = 'More' } = context.config.words;
  const single = Object.values(report?.rowActions ?? {}).filter(({ many }) => many === undefined);
  return single.length > mostInSight ? [{ press: moreActions }] : [];
}

/** What can be done with a row stands in a menu where it is more than this. */
const mostInSight = 2;

/** An answer that is no success: by its text, or where none says it by its status. */
function refuse(one: ActionCase): CannedAnswer {
  return one.call.text === undefined ? { fails: 'refused' } : answerText(one, refusal);
}

/** What stands at the form's head after such an answer. */
export function refusalAlerts(one: ActionCase): string[] {
  const { call, action } = one;
  if (call.text === undefined) return [failedText(one)];
  return [action.failure?.toast ?? refusal];
}

/** An answer whose text is this. */
export function answerText({ call }: ActionCase, text: string): CannedAnswer {
  return { body: textBody(call, text) };
}

/** The action's name, and that of its form where its screen has several. */
function aboutAction({ actionPointer, pointer }: ActionCase): string {
  const places = pointer.filter((step) => typeof step === 'number').join('.');
  return [actionPointer.at(-1), places].filter((part) => part !== '').join('-');
}
