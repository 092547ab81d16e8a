import { fieldFacts, listLayoutPartFields, type Effect } from '#definition';
import type { Expectation, Step } from '../../testCase.ts';
import type { ActionCase, RuleCheck } from '../actionCase.ts';
import { isSatisfied, type Scope } from '../../language/evaluate.ts';
import { dialogTransitionMs } from '../ask/buildDialogSteps.ts';
import { getDelay } from './buildEffectSteps.ts';
import { getButtonLabel } from './buildFillSteps.ts';
import { findStepOfField, isInStep, isSameOrBelow } from './steps.ts';
import { isReachable } from '../solve/isReachable.ts';
import { buildPressSteps, getRefusalAlerts } from '../buildActionTestCase.ts';
import { getSendFailureText } from '../refuse/getSendFailureText.ts';
import {
  buildActionRequest,
  buildStageScope,
  findFirstFailing,
  hasEmptyPathKey,
  isActionClosed,
  isActionShown,
  listFailing,
  sendsNothing,
  type FilledForm,
} from '../solve/filledForm.ts';

/** Builds the steps that press the action's button, if it is usable, and check the request or the first message. */
export function buildPressActionSteps(actionCase: ActionCase, filled: FilledForm): Step[] {
  const unusable = buildUnusableExpectation(actionCase, filled);
  if (unusable) return [{ see: unusable }];
  const broken = findFirstFailing(actionCase, filled);
  const { nothingChanged = 'Nothing has changed.' } = actionCase.context.config.words;
  const sent: Expectation = {
    alerts: getRefusalAlerts(actionCase),
    last: { [actionCase.action.call]: buildActionRequest(actionCase, filled).payload },
  };
  const { again = 0 } = actionCase.action;
  // An earlier press may have started the pause of `again`, which is in seconds.
  const rest: Step[] = again > 0 ? [{ wait: again * 1000 }] : [];
  if (broken !== null)
    return [
      ...rest,
      { press: getButtonLabel(actionCase, filled) },
      { see: buildMessageExpectation(actionCase, broken, filled) },
    ];
  const unsent = hasEmptyPathKey(actionCase, filled) ? { alerts: [getSendFailureText(actionCase)] } : null;
  const see = sendsNothing(actionCase, filled) ? { alerts: [nothingChanged] } : (unsent ?? sent);
  const delay = sumDelays(actionCase.action.failure?.then);
  const effects: Step[] = delay > 0 ? [{ wait: delay }] : [];
  return [
    ...rest,
    ...buildPressSteps(actionCase, filled),
    ...effects,
    { see },
    ...buildDialogCancelSteps(actionCase),
  ];
}

/** Sums the time that effects wait before they run, in milliseconds. A refusal is shown after that. */
const sumDelays = (effects: Effect[] = []): number =>
  effects.reduce((sum, effect) => sum + getDelay(effect), 0);

/** Closes the dialog, which stays open after a refusal. */
export function buildDialogCancelSteps({ action, context }: ActionCase): Step[] {
  const { cancel = 'Cancel' } = context.config.words;
  return action.ask ? [{ press: cancel }, { wait: dialogTransitionMs }] : [];
}

/** Builds the message of a check at its field, which gets the focus if it can be reached; or the messages of all checks. */
export function buildMessageExpectation(actionCase: ActionCase, at: number, filled: FilledForm): Expectation {
  const { checks, form } = actionCase;
  const { message, mark, step } = checks[at] as RuleCheck;
  if (form.allErrors) {
    const failing = listFailing(actionCase, filled).filter((other) => other.step === step);
    return buildErrorsExpectation(actionCase, failing, buildStageScope(actionCase, filled, step));
  }
  const field = mark === null ? undefined : form.fields[mark];
  if (!field || !isSatisfied(field.show, buildStageScope(actionCase, filled, step)))
    return { alerts: [message], marked: [] };
  const focused = fieldFacts[field.type].people === 'see' || isReachable(actionCase, field, filled.form);
  return { alerts: [message], marked: [field.label], fields: { [field.label]: { focused } } };
}

/** Builds the first message of each field, in the form's order, after those without a field. The focus is at none. */
function buildErrorsExpectation(
  { form, context }: ActionCase,
  failing: RuleCheck[],
  scope: Scope,
): Expectation {
  const placed = (form.layout ?? []).flatMap(listLayoutPartFields);
  const placeOf = (name: string) => placed.findIndex((path) => isSameOrBelow(name, path));
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

/** Builds the button of an action that is not shown, or closed; null if it can be pressed, or another step is open. */
export function buildUnusableExpectation(actionCase: ActionCase, filled: FilledForm): Expectation | null {
  const { label } = actionCase.action;
  if (!isActionShown(actionCase, filled)) return { buttons: { [label]: 'absent' } };
  const isThere = getButtonLabel(actionCase, filled) === label;
  return isThere && isActionClosed(actionCase, filled) ? { buttons: { [label]: 'closed' } } : null;
}
