import type { Expectation, Step } from '../../testCase.ts';
import type { ActionCase } from '../actionCase.ts';
import { dialogTime } from '../ask/buildDialogSteps.ts';
import { isReachable } from '../solve/isReachable.ts';
import { buildPressSteps, getRefusalAlerts } from '../buildActionTestCase.ts';
import { buildActionRequest, findFirstFailing, isActionShown, type FilledForm } from '../solve/filledForm.ts';

/** Presses the action's button if it is shown, and checks the request or the first message. */
export function buildPressActionSteps(one: ActionCase, filled: FilledForm): Step[] {
  if (!isActionShown(one, filled)) return [{ see: buildNoButtonExpectation(one) }];
  const broken = findFirstFailing(one, filled);
  const sent: Expectation = {
    alerts: getRefusalAlerts(one),
    last: { [one.action.call]: buildActionRequest(one, filled).payload },
  };
  const { again = 0 } = one.action;
  // An earlier press may have started the pause of `again`, which is in seconds.
  const rest: Step[] = again > 0 ? [{ wait: again * 1000 }] : [];
  if (broken !== null)
    return [...rest, { press: one.action.label }, { see: buildMessageExpectation(one, broken, filled.form) }];
  return [...rest, ...buildPressSteps(one, filled), { see: sent }, ...closeQuestion(one)];
}

/** The dialog stays open after a refusal. */
function closeQuestion({ action, context }: ActionCase): Step[] {
  const { cancel = 'Cancel' } = context.config.words;
  return action.ask ? [{ press: cancel }, { wait: dialogTime }] : [];
}

/** The message of a check at its field, which gets the focus if it can be reached. */
export function buildMessageExpectation(
  one: ActionCase,
  at: number,
  values: FilledForm['form'],
): Expectation {
  const { parts, form } = one;
  const { message, mark } = parts[at] as ActionCase['parts'][number];
  const field = mark === null ? undefined : form.fields[mark];
  if (!field) return { alerts: [message], marked: [] };
  const focused = isReachable(one, field, values);
  return { alerts: [message], marked: [field.label], fields: { [field.label]: { focused } } };
}

export function buildNoButtonExpectation({ action }: ActionCase): Expectation {
  return { buttons: { [action.label]: 'absent' } };
}
