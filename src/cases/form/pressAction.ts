import type { Expectation, Step } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { requestOf, firstBroken, isShown, type Filled } from './filled.ts';

/** Presses the action's button, if it is there, and sees what goes out, or the first message. */
export function pressAction(one: ActionCase, filled: Filled): Step[] {
  if (!isShown(one, filled)) return [{ see: expectNoButton(one) }];
  const broken = firstBroken(one, filled);
  const sent: Expectation = { alerts: [], last: { [one.action.call]: requestOf(one, filled).payload } };
  return [{ press: one.action.label }, { see: broken === null ? sent : expectMessage(one, broken) }];
}

/** The message of a check, at its field. */
export function expectMessage({ parts, form }: ActionCase, at: number): Expectation {
  const { message, mark } = parts[at] as ActionCase['parts'][number];
  const label = mark === null ? undefined : form.fields[mark]?.label;
  if (label === undefined) return { alerts: [message], marked: [] };
  return { alerts: [message], marked: [label], fields: { [label]: { focused: true } } };
}

export function expectNoButton({ action }: ActionCase): Expectation {
  return { buttons: { [action.label]: 'absent' } };
}
