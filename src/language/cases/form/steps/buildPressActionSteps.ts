import { listPartFields } from '#definition';
import type { Expectation, Step } from '../../testCase.ts';
import type { ActionCase, RuleCheck } from '../actionCase.ts';
import { isSatisfied, type Scope } from '../../language/isSatisfied.ts';
import { dialogTime } from '../ask/buildDialogSteps.ts';
import { getButtonLabel } from './buildFillSteps.ts';
import { findStepOfField, isInStep, isWithin } from './steps.ts';
import { isReachable } from '../solve/isReachable.ts';
import { buildPressSteps, getRefusalAlerts } from '../buildActionTestCase.ts';
import {
  buildActionRequest,
  buildStageScope,
  findFirstFailing,
  isActionClosed,
  isActionShown,
  listFailing,
  sendsNothing,
  type FilledForm,
} from '../solve/filledForm.ts';

/** Presses the action's button if it is usable, and checks the request or the first message. */
export function buildPressActionSteps(one: ActionCase, filled: FilledForm): Step[] {
  const unusable = buildUnusableExpectation(one, filled);
  if (unusable) return [{ see: unusable }];
  const broken = findFirstFailing(one, filled);
  const { nothingChanged = 'Nothing has changed.' } = one.context.config.words;
  const sent: Expectation = {
    alerts: getRefusalAlerts(one),
    last: { [one.action.call]: buildActionRequest(one, filled).payload },
  };
  const { again = 0 } = one.action;
  // An earlier press may have started the pause of `again`, which is in seconds.
  const rest: Step[] = again > 0 ? [{ wait: again * 1000 }] : [];
  if (broken !== null)
    return [
      ...rest,
      { press: getButtonLabel(one, filled) },
      { see: buildMessageExpectation(one, broken, filled) },
    ];
  const see = sendsNothing(one, filled) ? { alerts: [nothingChanged] } : sent;
  return [...rest, ...buildPressSteps(one, filled), { see }, ...closeQuestion(one)];
}

/** The dialog stays open after a refusal. */
export function closeQuestion({ action, context }: ActionCase): Step[] {
  const { cancel = 'Cancel' } = context.config.words;
  return action.ask ? [{ press: cancel }, { wait: dialogTime }] : [];
}

/** The message of a check at its field, which gets the focus if it can be reached; or the messages of all checks. */
export function buildMessageExpectation(one: ActionCase, at: number, filled: FilledForm): Expectation {
  const { parts, form } = one;
  const { message, mark, step } = parts[at] as RuleCheck;
  if (form.allErrors) {
    const failing = listFailing(one, filled).filter((other) => other.step === step);
    return buildErrorsExpectation(one, failing, buildStageScope(one, filled, step));
  }
  const field = mark === null ? undefined : form.fields[mark];
  if (!field || !isSatisfied(field.show, buildStageScope(one, filled, step)))
    return { alerts: [message], marked: [] };
  const focused = isReachable(one, field, filled.form);
  return { alerts: [message], marked: [field.label], fields: { [field.label]: { focused } } };
}

/** The first message of each field, in the form's order, after those without a field. The focus is at none. */
function buildErrorsExpectation(
  { form, context }: ActionCase,
  failing: RuleCheck[],
  scope: Scope,
): Expectation {
  const placed = (form.layout ?? []).flatMap(listPartFields);
  const placeOf = (name: string) => placed.findIndex((path) => isWithin(name, path));
  const fields = Object.entries(form.fields).filter(([, { show }]) => isSatisfied(show, scope));
  const shown = fields.toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  const found = shown.flatMap(([name, { label }]) => {
    const first = failing.find(({ mark }) => mark === name);
    return first ? [{ name, label, message: first.message }] : [];
  });
  // The step of the first one opens.
  const opened = findStepOfField(form, found[0]?.name ?? '');
  const atFields = found.filter(({ name }) => isInStep(name, opened));
  const atHead = failing.filter(({ mark }) => !fields.some(([name]) => name === mark));
  return {
    alerts: [...new Set(atHead.map(({ message }) => message)), ...atFields.map(({ message }) => message)],
    marked: atFields.map(({ label }) => label),
    fields: Object.fromEntries(atFields.map(({ label }) => [label, { focused: false }])),
    texts: [context.config.words.refused ?? 'Not accepted'],
  };
}

/** The button of an action that is not shown, or closed; null if it can be pressed, or another step is open. */
export function buildUnusableExpectation(one: ActionCase, filled: FilledForm): Expectation | null {
  const { label } = one.action;
  if (!isActionShown(one, filled)) return { buttons: { [label]: 'absent' } };
  const isThere = getButtonLabel(one, filled) === label;
  return isThere && isActionClosed(one, filled) ? { buttons: { [label]: 'closed' } } : null;
}
