import { answerBody } from '../answerBody.ts';
import { draftCase, type Draft } from '../draftCase.ts';
import { formatPointer } from '../pointer.ts';
import type { CannedAnswer, Step, TestCase } from '../testCase.ts';
import { findStageAction, type ActionCase } from './actionCase.ts';
import { enterForm } from './enterForm.ts';
import type { Filled } from './filled.ts';
import { openForm } from './openForm.ts';
import { solve } from './solve.ts';
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
      ...(before ? { [before.action.call]: answerText(before, before.action.success.texts[0] ?? '') } : {}),
      [one.action.call]: answer ?? answerText(one, refusal),
      ...answers,
    },
    steps: [...openForm(one), ...(before ? runSteps(before, solve(before, null)) : []), ...draft.steps],
  });
}

/** Fills the form and presses the button; nothing for an action that runs by itself. */
export function runSteps(one: ActionCase, filled: Filled): Step[] {
  return one.action.trigger === 'arrival' ? [] : [...enterForm(one, filled), { press: one.action.label }];
}

function answerText({ call }: ActionCase, text: string): CannedAnswer {
  return { body: answerBody(call, text) };
}

/** The action's name, and that of its form where its screen has several. */
function aboutAction({ actionPointer, pointer }: ActionCase): string {
  const places = pointer.filter((step) => typeof step === 'number').join('.');
  return [actionPointer.at(-1), places].filter((part) => part !== '').join('-');
}
