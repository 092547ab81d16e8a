import type { Json } from '../../definition/index.ts';
import { answerBody } from '../answerBody.ts';
import type { Answer, Case, Step } from '../case.ts';
import { writeWay } from '../ground.ts';
import { answersOf } from '../readWorld.ts';
import { findStageAction, type ActionCase } from './actionCase.ts';
import { solve, type Filled } from './solve.ts';

/** What every case of a form begins with: its answers, and the way to it. */
export type Reached = Pick<Case, 'alone' | 'answers' | 'steps'>;

/** Milliseconds until what is looked up after typing is there. */
export const lookupTime = 350;

/** Opens the screen of a form, and the way to the form: its tab, its dialog, its stage. */
export function reachForm(one: ActionCase, { reads }: Pick<Filled, 'reads'>, answer?: Answer): Reached {
  const before = findStageAction(one);
  return {
    ...(one.tabs === null ? { alone: writeWay(one.way) } : {}),
    answers: {
      ...answersOf(one.ground, reads),
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
export function said({ call }: ActionCase, text: string): Answer {
  return { body: answerBody(call, text) };
}

/** Fills the whole form. What is looked up from it is there afterwards. */
export function enterAll(one: ActionCase, { form }: Filled): Step[] {
  return [{ enter: entries(one, form) }, { wait: lookupTime }];
}

/** Values by label, of the fields that can be typed into or chosen. */
export function entries(
  { form, action }: ActionCase,
  values: Record<string, Json>,
): Record<string, string | boolean> {
  const stage = [action.show ?? []].flat().find(({ on }) => on === 'stage')?.must.const;
  const shown = Object.entries(form.fields).filter(([, { type, show }]) => {
    const staged = [show ?? []].flat().find(({ on }) => on === 'stage')?.must.const;
    return type !== 'readOnly' && type !== 'hidden' && (staged === undefined || staged === stage);
  });
  return Object.fromEntries(
    shown.map(([name, { label }]) => [
      label,
      typeof values[name] === 'boolean' ? values[name] : String(values[name] ?? ''),
    ]),
  );
}
