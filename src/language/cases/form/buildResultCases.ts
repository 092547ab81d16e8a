import { parseEffect, type Effect } from '#definition';
import { isSatisfied } from '../language/isSatisfied.ts';
import type { Step, TestCase } from '../testCase.ts';
import { buildActionCase, type ActionCase } from './actionCase.ts';
import {
  buildActionTestCase,
  buildMenuSteps,
  buildRunSteps,
  isDecidedByText,
  refusalText,
} from './buildActionTestCase.ts';
import { buildDialogAction } from './ask/buildDialogAction.ts';
import { buildTextBody } from '../buildAnswerBody.ts';
import { buildEffectSteps } from './steps/buildEffectSteps.ts';
import { buildDialogSteps } from './ask/buildDialogSteps.ts';
import { closeQuestion } from './steps/buildPressActionSteps.ts';
import { buildFillSteps, buildEntries } from './steps/buildFillSteps.ts';
import { buildFormScope, buildStageScope, type FilledForm } from './solve/filledForm.ts';
import { buildFieldRefusalCases } from './refuse/buildFieldRefusalCases.ts';
import { getFileName } from '../language/files.ts';
import { buildRefusalStatusCases } from './refuse/buildRefusalStatusCases.ts';
import { getSendFailureText } from './refuse/getSendFailureText.ts';
import { solveForm } from './solve/solveForm.ts';
import { findLayoutStep } from './steps/steps.ts';
import { buildSuccessCases } from './buildSuccessCases.ts';

/** Cases for each kind of answer: success, refusal, no answer, expired session, and a pending answer. */
export function buildResultCases(one: ActionCase): TestCase[] {
  return [
    ...buildSuccessCases(one),
    ...(isDecidedByText(one) ? [otherCase(one)] : refusedCase(one)),
    waitingCase(one),
    unreachableCase(one),
    expiredCase(one),
    ...buildRefusalStatusCases(one),
    ...buildFieldRefusalCases(one),
    ...(one.action.primary && one.action.trigger !== 'arrival' && hasInput(one) ? [enterKeyCase(one)] : []),
  ];
}

/** True if there is a field to press Enter in. */
function hasInput(one: ActionCase): boolean {
  return Object.keys(buildEntries(one, solveForm(one, null).form)).length > 0;
}

function otherCase(one: ActionCase): TestCase {
  const { label, call, trigger, failure } = one.action;
  const filled = solveForm(one, null);
  const text = failure?.toast ?? refusalText;
  const kept = Object.entries(buildPreservedEntries(one, filled)).map(([name, entry]) => [
    name,
    { value: seenOf(entry) },
  ]);
  // The dialog shows the text itself, because it would cover a toast.
  const isEach = 'many' in one.action && one.action.many === 'each';
  const toasts = one.action.ask || isEach ? [] : [{ kind: 'error' as const, text }];
  const effects = failure?.then ?? [];
  const isKept = effects.length === 0;
  const scope = { ...buildFormScope(one, filled), answer: buildTextBody(one.call, refusalText) };
  // The question stays open before the form that these effects change.
  const listed = effects.map((effect): [Effect, boolean] => [
    effect,
    one.action.ask !== undefined && ['clear', 'reset', 'stage'].includes(parseEffect(effect)[0]),
  ]);
  const buildSteps = (effect: Effect) => buildEffectSteps({ one, filled, scope, isAccepted: false }, effect);
  return buildActionTestCase(one, {
    about: 'other-text',
    given: 'the backend answers any other text',
    when: `${label} runs`,
    then: isKept
      ? `"${text}" is said as an error and stays at the form, what was typed is kept, and nothing follows`
      : `"${text}" is said as an error and stays at the form, and what follows happens`,
    pointer: failure ? [...one.actionPointer, 'failure'] : one.actionPointer,
    filled,
    steps: [
      ...buildRunSteps(one, filled),
      ...(isKept ? [{ wait: 10_000 }] : []),
      {
        see: {
          ...(isKept && { alerts: [aboutRow(one, text)] }),
          toasts,
          count: { [call]: 1 },
          ...(isKept && { destinations: [], signedIn: [], reloads: 0 }),
          ...(isKept && trigger !== 'arrival' && { fields: Object.fromEntries(kept) }),
          ...(isKept && trigger === 'arrival' && { buttons: { [label]: 'ready' as const } }),
        },
      },
      ...listed.flatMap(([effect, isBehind]) => (isBehind ? [] : buildSteps(effect))),
      // The text comes to the form when all effects are over.
      ...(isKept ? [] : [{ see: { alerts: [aboutRow(one, text)] } }]),
      ...(listed.some(([, isBehind]) => isBehind) ? closeQuestion(one) : []),
      ...listed.flatMap(([effect, isBehind]) => (isBehind ? buildSteps(effect) : [])),
    ],
  });
}

function seenOf(entry: string | boolean): string | boolean {
  return typeof entry === 'string' && entry.startsWith('data:') ? getFileName(entry) : entry;
}

function buildPreservedEntries(one: ActionCase, filled: FilledForm): Record<string, string | boolean> {
  const dialog = buildDialogAction(one);
  return dialog ? buildEntries(dialog, filled.ask ?? {}) : buildEntries(one, filled.form);
}

/** A refusal by status 400, which decides where no text does, unless the action lists that status. */
function refusedCase(one: ActionCase): TestCase[] {
  if (one.action.failure?.statuses?.includes(400)) return [];
  const sendFailed = getSendFailureText(one);
  const then = `"${sendFailed}" is said, and what was typed is kept`;
  return [failedCase(one, 'refused', { given: 'the backend refuses it', then, alerts: [sendFailed] })];
}

/** Opens the row's menu again; no step for an action above the table. */
function buildOwnMenuSteps({ report, action, context }: ActionCase): Step[] {
  return report && !('many' in action) ? buildMenuSteps(report, context) : [];
}

function waitingCase(one: ActionCase): TestCase {
  const { label, call, trigger } = one.action;
  const filled = solveForm(one, null);
  const busy = one.context.config.words.processing;
  const closed = Object.keys(buildPreservedEntries(one, filled)).map((name) => [name, { closed: true }]);
  return buildActionTestCase(one, {
    about: 'waiting',
    given: 'the backend has not answered yet',
    when: `${label} runs`,
    then: `"${busy}" is shown, everything is closed, and nothing is sent again`,
    pointer: one.actionPointer,
    filled,
    answer: { held: true },
    steps: [
      ...buildRunSteps(one, filled),
      ...(one.action.ask ? [] : buildOwnMenuSteps(one)),
      {
        see: {
          buttons:
            trigger === 'arrival' ? {} : { [busy]: 'closed', [one.action.ask?.button ?? label]: 'absent' },
          fields: Object.fromEntries(closed),
        },
      },
      { wait: 60_000 },
      { see: { count: { [call]: 1 } } },
    ],
  });
}

function unreachableCase(one: ActionCase): TestCase {
  const text = one.call.money ? one.context.config.words.moneyUnknown : getSendFailureText(one);
  const then = `"${text}" is said, and nothing is sent again by itself`;
  return failedCase(one, 'unreachable', { given: 'no answer comes', then, alerts: [text] });
}

function expiredCase(one: ActionCase): TestCase {
  const then = 'the form says nothing by itself: the portal signs out';
  return failedCase(one, 'expired', { given: 'the session has expired', then, alerts: [] });
}

function failedCase(
  one: ActionCase,
  fails: 'unreachable' | 'expired' | 'refused',
  { alerts, ...texts }: { given: string; then: string; alerts: string[] },
): TestCase {
  const filled = solveForm(one, null);
  return buildActionTestCase(one, {
    about: fails,
    ...texts,
    when: `${one.action.label} runs`,
    pointer: [...one.actionPointer, 'call'],
    filled,
    answer: { fails },
    steps: [
      ...buildRunSteps(one, filled),
      { wait: 60_000 },
      {
        see: {
          alerts: alerts.map((text) => aboutRow(one, text)),
          toasts: [],
          count: { [one.action.call]: 1 },
        },
      },
    ],
  });
}

/** An action on several rows names a failed row by its first column. */
function aboutRow({ action, row, report }: ActionCase, text: string): string {
  if (!row || !report || !('many' in action) || action.many !== 'each') return text;
  const [name = ''] = [report.columns[0]?.field ?? ''].flat();
  return `${String(row[name] ?? '')}: ${text}`;
}

/** Enter runs the first primary action that is shown, which may be another one. */
function enterKeyCase(one: ActionCase): TestCase {
  const filled = solveForm(one, null);
  const scope = buildStageScope(one, filled);
  const found = { block: one.form, pointer: one.pointer, tabs: one.tabs };
  const first = Object.keys(one.form.actions)
    .map((name) => buildActionCase(one.context, found, name))
    .filter(({ action }) => findLayoutStep(one.form, action) === findLayoutStep(one.form, one.action))
    .find(({ action }) => action.primary && isSatisfied(action.show, scope));
  return buildActionTestCase(one, {
    about: 'enter-key',
    given: 'everything is filled in rightly',
    when: 'Enter is pressed in the form',
    then: `${first?.action.label} runs`,
    pointer: [...one.actionPointer, 'primary'],
    filled,
    steps: [
      ...buildFillSteps(one, filled),
      { submit: true },
      ...buildDialogSteps(one, filled),
      { see: { count: { [first?.action.call ?? '']: 1 } } },
    ],
  });
}
