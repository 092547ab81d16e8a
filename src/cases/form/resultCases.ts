import type { TestCase } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import { isSatisfied } from '../language/isSatisfied.ts';
import { actionOf, type ActionCase } from './actionCase.ts';
import { entries, refusal, said } from './reachForm.ts';
import { aboutAction } from './ruleCases.ts';
import { runAction, stagedScope } from './runAction.ts';
import { solve } from './solve.ts';
import { successCases } from './successCases.ts';

/** What an action must do with each of its answers: the success texts, any other text, none, and while it waits. */
export function resultCases(one: ActionCase): TestCase[] {
  return [
    ...successCases(one),
    otherCase(one),
    waitingCase(one),
    ...silenceCases(one),
    ...(one.action.primary && one.action.trigger !== 'arrival' ? [enterKeyCase(one)] : []),
  ];
}

function otherCase(one: ActionCase): TestCase {
  const filled = solve(one, null);
  const { steps, ...reached } = runAction(one, filled, said(one, refusal));
  const text = one.action.failure?.toast ?? refusal;
  const kept = Object.entries(entries(one, filled.form)).map(([label, value]) => [label, { value }]);
  const arrival = one.action.trigger === 'arrival';
  return draftCase(one.context, {
    about: `${aboutAction(one)}-other-text`,
    given: 'the backend answers any other text',
    when: `${one.action.label} runs`,
    then: `"${text}" is said as an error, what was typed is kept, and nothing follows`,
    pointers: [
      one.action.failure ? [...one.actionPointer, 'failure'] : one.actionPointer,
      [...one.actionPointer, 'label'],
    ],
    ...reached,
    steps: [
      ...steps,
      { wait: 10_000 },
      {
        see: {
          toasts: [{ kind: 'error', text }],
          count: { [one.action.call]: 1 },
          destinations: [],
          signedIn: [],
          reloads: 0,
          ...(arrival ? { buttons: { [one.action.label]: 'ready' } } : { fields: Object.fromEntries(kept) }),
        },
      },
    ],
  });
}

function waitingCase(one: ActionCase): TestCase {
  const filled = solve(one, null);
  const { steps, ...reached } = runAction(one, filled, { held: true });
  const busy = one.action.busyLabel ?? one.context.config.words.processing;
  const closed = Object.keys(entries(one, filled.form)).map((label) => [label, { closed: true }]);
  return draftCase(one.context, {
    about: `${aboutAction(one)}-waiting`,
    given: 'the backend has not answered yet',
    when: `${one.action.label} runs`,
    then: `"${busy}" is shown, everything is closed, and nothing is sent again`,
    pointers: [one.actionPointer, [...one.actionPointer, 'label']],
    ...reached,
    steps: [
      ...steps,
      {
        see: {
          buttons: one.action.trigger === 'arrival' ? {} : { [busy]: 'closed', [one.action.label]: 'absent' },
          fields: Object.fromEntries(closed),
        },
      },
      { wait: 60_000 },
      { see: { count: { [one.action.call]: 1 } } },
    ],
  });
}

/** No answer, and an expired session. */
function silenceCases(one: ActionCase): TestCase[] {
  const { sendFailed, moneyUnknown } = one.context.config.words;
  const text = one.call.money ? moneyUnknown : sendFailed;
  const filled = solve(one, null);
  const kinds = [
    { fails: 'unreachable', alerts: [text], then: `"${text}" is said, and nothing is sent again by itself` },
    { fails: 'expired', alerts: [], then: 'the form says nothing by itself: the portal signs out' },
  ] as const;
  return kinds.map(({ fails, alerts, then }) => {
    const { steps, ...reached } = runAction(one, filled, { fails });
    return draftCase(one.context, {
      about: `${aboutAction(one)}-${fails}`,
      given: fails === 'expired' ? 'the session has expired' : 'no answer comes',
      when: `${one.action.label} runs`,
      then,
      pointers: [[...one.actionPointer, 'call']],
      ...reached,
      steps: [
        ...steps,
        { wait: 60_000 },
        { see: { alerts: [...alerts], toasts: [], count: { [one.action.call]: 1 } } },
      ],
    });
  });
}

/** Enter in a field runs the first primary action that is shown. */
function enterKeyCase(one: ActionCase): TestCase {
  const filled = solve(one, null);
  const { steps, ...reached } = runAction(one, filled, said(one, refusal));
  const scope = stagedScope(one, filled);
  const names = Object.keys(one.form.actions);
  const found = { block: one.form, pointer: one.pointer, tabs: one.tabs };
  const first = names
    .map((name) => actionOf(one.context, found, name))
    .find(({ action }) => action.primary && isSatisfied(action.show, scope));
  return draftCase(one.context, {
    about: `${aboutAction(one)}-enter-key`,
    given: 'everything is filled in rightly',
    when: 'Enter is pressed in the form',
    then: `${first?.action.label} runs`,
    pointers: [[...one.actionPointer, 'primary']],
    ...reached,
    steps: [...steps.slice(0, -1), { submit: true }, { see: { count: { [first?.action.call ?? '']: 1 } } }],
  });
}
