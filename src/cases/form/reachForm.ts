import { fieldFacts, type Field, type Json } from '../../definition/index.ts';
import { answerBody } from '../answerBody.ts';
import type { CannedAnswer, TestCase, Step } from '../testCase.ts';
import { formatPointer } from '../caseContext.ts';
import { answersOf } from '../readScope.ts';
import { findStageAction, stageOf, type ActionCase } from './actionCase.ts';
import { choiceLabel } from './expectForm.ts';
import { optionRows } from './readAnswers.ts';
import { solve, type Filled } from './solve.ts';

/** What every case of a form begins with: its answers, and how to come to it. */
export type Reached = Pick<TestCase, 'alone' | 'answers' | 'steps'>;

/** Milliseconds until what is looked up after typing is there. */
export const lookupTime = 350;

/** A text that means no success. */
export const refusal = 'No, said the backend';

/** Opens the screen of a form, and shows the form: its tab, its dialog, its stage. */
export function reachForm(one: ActionCase, { reads }: Pick<Filled, 'reads'>, answer?: CannedAnswer): Reached {
  const before = findStageAction(one);
  return {
    ...(one.tabs === null ? { alone: formatPointer(one.pointer) } : {}),
    answers: {
      ...answersOf(one.context, reads),
      ...(before ? { [before.action.call]: said(before, before.action.success.texts[0] ?? '') } : {}),
      ...(answer ? { [one.action.call]: answer } : {}),
    },
    steps: [
      ...toForm(one),
      ...(before ? [...enterAll(before, solve(before, null)), { press: before.action.label }] : []),
    ],
  };
}

/** The presses that lead to a form. A dialog that opens takes the focus a moment later. */
export function toForm({ tabs, form }: Pick<ActionCase, 'tabs' | 'form'>): Step[] {
  const opener: Step[] = form.modal ? [{ press: form.modal.open }, { wait: 300 }] : [];
  return [...(tabs ?? []).map((press) => ({ press })), ...opener];
}

/** An answer that says a text. */
export function said({ call }: ActionCase, text: string): CannedAnswer {
  return { body: answerBody(call, text) };
}

/** Fills the whole form. What is looked up from it is there afterwards. */
export function enterAll(one: ActionCase, { form }: Filled): Step[] {
  return [{ enter: entries(one, form) }, { wait: lookupTime }];
}

/** Values by label, of the fields that can be typed into or chosen. */
export function entries(one: ActionCase, values: Record<string, Json>): Record<string, string | boolean> {
  const stage = stageOf(one.action.show);
  const shown = Object.entries(one.form.fields).filter(([, { type, show }]) => {
    const staged = stageOf(show);
    return fieldFacts[type].people === 'enter' && (staged === undefined || staged === stage);
  });
  const entered = shown.map(([name, field]) => [field, entryOf(one, field, values[name] ?? '')] as const);
  // Of a few choices that are all in expectation, none can be taken back.
  const made = entered.filter(([{ type }, entry]) => !fieldFacts[type].inSight || entry !== '');
  return Object.fromEntries(made.map(([{ label }, entry]) => [label, entry]));
}

/** A value as it is entered: a choice among a few that are all in expectation by its label. */
export function entryOf({ context }: ActionCase, { type, options }: Field, value: Json): string | boolean {
  if (!fieldFacts[type].inSight) return typeof value === 'boolean' ? value : String(value);
  const from = options && !Array.isArray(options) ? options.from : '';
  return choiceLabel(options, value, { [from]: optionRows(context, from) });
}
