import { isSatisfied } from '../language/isSatisfied.ts';
import type { TestCase } from '../testCase.ts';
import { actionOf, type ActionCase } from './actionCase.ts';
import { draftActionCase, refusal, runSteps } from './draftActionCase.ts';
import { enterForm, entriesOf } from './enterForm.ts';
import { stagedScope } from './filled.ts';
import { solve } from './solve.ts';
import { successCases } from './successCases.ts';

/** What an action must do with each of its answers: the success texts, any other text, none, and while it waits. */
export function resultCases(one: ActionCase): TestCase[] {
  return [
    ...successCases(one),
    otherCase(one),
    waitingCase(one),
    unreachableCase(one),
    expiredCase(one),
    ...(one.action.primary && one.action.trigger !== 'arrival' ? [enterKeyCase(one)] : []),
  ];
}

function otherCase(one: ActionCase): TestCase {
  const { label, call, trigger, failure } = one.action;
  const filled = solve(one, null);
  const text = failure?.toast ?? refusal;
  const kept = Object.entries(entriesOf(one, filled.form)).map(([name, value]) => [name, { value }]);
  return draftActionCase(one, {
    about: 'other-text',
    given: 'the backend answers any other text',
    when: `${label} runs`,
    then: `"${text}" is said as an error, what was typed is kept, and nothing follows`,
    pointers: [
      failure ? [...one.actionPointer, 'failure'] : one.actionPointer,
      [...one.actionPointer, 'label'],
    ],
    filled,
    steps: [
      ...runSteps(one, filled),
      { wait: 10_000 },
      {
        see: {
          toasts: [{ kind: 'error', text }],
          count: { [call]: 1 },
          destinations: [],
          signedIn: [],
          reloads: 0,
          ...(trigger === 'arrival'
            ? { buttons: { [label]: 'ready' } }
            : { fields: Object.fromEntries(kept) }),
        },
      },
    ],
  });
}

function waitingCase(one: ActionCase): TestCase {
  const { label, call, trigger, busyLabel } = one.action;
  const filled = solve(one, null);
  const busy = busyLabel ?? one.context.config.words.processing;
  const closed = Object.keys(entriesOf(one, filled.form)).map((name) => [name, { closed: true }]);
  return draftActionCase(one, {
    about: 'waiting',
    given: 'the backend has not answered yet',
    when: `${label} runs`,
    then: `"${busy}" is shown, everything is closed, and nothing is sent again`,
    pointers: [one.actionPointer, [...one.actionPointer, 'label']],
    filled,
    answer: { held: true },
    steps: [
      ...runSteps(one, filled),
      {
        see: {
          buttons: trigger === 'arrival' ? {} : { [busy]: 'closed', [label]: 'absent' },
          fields: Object.fromEntries(closed),
        },
      },
      { wait: 60_000 },
      { see: { count: { [call]: 1 } } },
    ],
  });
}

function unreachableCase(one: ActionCase): TestCase {
  const { sendFailed, moneyUnknown } = one.context.config.words;
  const text = one.call.money ? moneyUnknown : sendFailed;
  const then = `"${text}" is said, and nothing is sent again by itself`;
  return failedCase(one, 'unreachable', { given: 'no answer comes', then, alerts: [text] });
}

function expiredCase(one: ActionCase): TestCase {
  const then = 'the form says nothing by itself: the portal signs out';
  return failedCase(one, 'expired', { given: 'the session has expired', then, alerts: [] });
}

function failedCase(
  one: ActionCase,
  fails: 'unreachable' | 'expired',
  { given, then, alerts }: { given: string; then: string; alerts: string[] },
): TestCase {
  const filled = solve(one, null);
  return draftActionCase(one, {
    about: fails,
    given,
    when: `${one.action.label} runs`,
    then,
    pointers: [[...one.actionPointer, 'call']],
    filled,
    answer: { fails },
    steps: [
      ...runSteps(one, filled),
      { wait: 60_000 },
      { see: { alerts, toasts: [], count: { [one.action.call]: 1 } } },
    ],
  });
}

/** Enter in a field runs the first primary action that is shown. */
function enterKeyCase(one: ActionCase): TestCase {
  const filled = solve(one, null);
  const scope = stagedScope(one, filled);
  const found = { block: one.form, pointer: one.pointer, tabs: one.tabs };
  const first = Object.keys(one.form.actions)
    .map((name) => actionOf(one.context, found, name))
    .find(({ action }) => action.primary && isSatisfied(action.show, scope));
  return draftActionCase(one, {
    about: 'enter-key',
    given: 'everything is filled in rightly',
    when: 'Enter is pressed in the form',
    then: `${first?.action.label} runs`,
    pointers: [[...one.actionPointer, 'primary']],
    filled,
    steps: [
      ...enterForm(one, filled),
      { submit: true },
      { see: { count: { [first?.action.call ?? '']: 1 } } },
    ],
  });
}
