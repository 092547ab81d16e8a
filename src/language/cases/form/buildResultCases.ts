import { parseEffect, type Effect } from '#definition';
import { isSatisfied } from '../language/evaluate.ts';
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
import { buildEffectSteps, mergeResets } from './steps/buildEffectSteps.ts';
import { buildDialogSteps } from './ask/buildDialogSteps.ts';
import { buildDialogCancelSteps } from './steps/buildPressActionSteps.ts';
import { buildFillSteps, buildEntries } from './steps/buildFillSteps.ts';
import { buildFormScope, buildStageScope, type FilledForm } from './solve/filledForm.ts';
import { buildFieldRefusalCases } from './refuse/buildFieldRefusalCases.ts';
import { getFileName } from '../language/files.ts';
import { buildRefusalStatusCases } from './refuse/buildRefusalStatusCases.ts';
import { getSendFailureText } from './refuse/getSendFailureText.ts';
import { solveForm } from './solve/solveForm.ts';
import { findLayoutStep } from './steps/steps.ts';
import { buildSuccessCases } from './buildSuccessCases.ts';

/** Builds cases for each kind of answer: success, refusal, no answer, expired session, and a pending answer. */
export function buildResultCases(actionCase: ActionCase): TestCase[] {
  return [
    ...buildSuccessCases(actionCase),
    ...(isDecidedByText(actionCase) ? [buildOtherTextCase(actionCase)] : buildRefusedCases(actionCase)),
    buildPendingCase(actionCase),
    buildUnreachableCase(actionCase),
    buildExpiredCase(actionCase),
    ...buildRefusalStatusCases(actionCase),
    ...buildFieldRefusalCases(actionCase),
    ...(actionCase.action.primary && actionCase.action.trigger !== 'arrival' && hasInput(actionCase)
      ? [buildEnterKeyCase(actionCase)]
      : []),
  ];
}

/** True if there is a field to press Enter in. */
function hasInput(actionCase: ActionCase): boolean {
  return Object.keys(buildEntries(actionCase, solveForm(actionCase, null).form)).length > 0;
}

function buildOtherTextCase(actionCase: ActionCase): TestCase {
  const { label, call, trigger, failure } = actionCase.action;
  const filled = solveForm(actionCase, null);
  const text = failure?.toast ?? refusalText;
  const preserved = Object.entries(buildPreservedEntries(actionCase, filled)).map(([name, entry]) => [
    name,
    { value: getSeenValue(entry) },
  ]);
  // The dialog shows the text itself, because it would cover a toast.
  const isEach = 'many' in actionCase.action && actionCase.action.many === 'each';
  const toasts = actionCase.action.ask || isEach ? [] : [{ kind: 'error' as const, text }];
  const effects = mergeResets(failure?.then);
  const isKept = effects.length === 0;
  const scope = {
    ...buildFormScope(actionCase, filled),
    answer: buildTextBody(actionCase.call, refusalText),
  };
  // The question stays open before the form that these effects change.
  const listed = effects.map((effect): [Effect, boolean] => [
    effect,
    actionCase.action.ask !== undefined && ['clear', 'reset', 'stage'].includes(parseEffect(effect)[0]),
  ]);
  const buildSteps = (effect: Effect) =>
    buildEffectSteps({ actionCase, filled, scope, isAccepted: false }, effect);
  return buildActionTestCase(actionCase, {
    about: 'other-text',
    given: 'the backend answers any other text',
    when: `${label} runs`,
    then: isKept
      ? `"${text}" is said as an error and stays at the form, what was typed is kept, and nothing follows`
      : `"${text}" is said as an error and stays at the form, and what follows happens`,
    pointer: failure ? [...actionCase.actionPointer, 'failure'] : actionCase.actionPointer,
    filled,
    steps: [
      ...buildRunSteps(actionCase, filled),
      ...(isKept ? [{ wait: 10_000 }] : []),
      {
        see: {
          ...(isKept && { alerts: [addRowName(actionCase, text)] }),
          toasts,
          count: { [call]: 1 },
          ...(isKept && { destinations: [], signedIn: [], reloads: 0 }),
          ...(isKept && trigger !== 'arrival' && { fields: Object.fromEntries(preserved) }),
          ...(isKept && trigger === 'arrival' && { buttons: { [label]: 'ready' as const } }),
        },
      },
      ...listed.flatMap(([effect, isBehind]) => (isBehind ? [] : buildSteps(effect))),
      // The text comes to the form when all effects are over.
      ...(isKept ? [] : [{ see: { alerts: [addRowName(actionCase, text)] } }]),
      ...(listed.some(([, isBehind]) => isBehind) ? buildDialogCancelSteps(actionCase) : []),
      ...listed.flatMap(([effect, isBehind]) => (isBehind ? buildSteps(effect) : [])),
    ],
  });
}

function getSeenValue(entry: string | boolean): string | boolean {
  return typeof entry === 'string' && entry.startsWith('data:') ? getFileName(entry) : entry;
}

function buildPreservedEntries(actionCase: ActionCase, filled: FilledForm): Record<string, string | boolean> {
  const dialog = buildDialogAction(actionCase);
  return dialog ? buildEntries(dialog, filled.ask ?? {}) : buildEntries(actionCase, filled.form);
}

/** Builds a refusal by status 400, which decides where no text does, unless the action lists that status. */
function buildRefusedCases(actionCase: ActionCase): TestCase[] {
  if (actionCase.action.failure?.statuses?.includes(400)) return [];
  const sendFailed = getSendFailureText(actionCase);
  const then = `"${sendFailed}" is said, and what was typed is kept`;
  return [
    buildFailedCase(actionCase, 'refused', { given: 'the backend refuses it', then, alerts: [sendFailed] }),
  ];
}

/** Opens the row's menu again; no step for an action above the table. */
function buildOwnMenuSteps({ report, action, context }: ActionCase): Step[] {
  return report && !('many' in action) ? buildMenuSteps(report, context) : [];
}

function buildPendingCase(actionCase: ActionCase): TestCase {
  const { label, call, trigger } = actionCase.action;
  const filled = solveForm(actionCase, null);
  const busy = actionCase.context.config.words.processing;
  const closed = Object.keys(buildPreservedEntries(actionCase, filled)).map((name) => [
    name,
    { closed: true },
  ]);
  return buildActionTestCase(actionCase, {
    about: 'waiting',
    given: 'the backend has not answered yet',
    when: `${label} runs`,
    then: `"${busy}" is shown, everything is closed, and nothing is sent again`,
    pointer: actionCase.actionPointer,
    filled,
    answer: { held: true },
    steps: [
      ...buildRunSteps(actionCase, filled),
      ...(actionCase.action.ask ? [] : buildOwnMenuSteps(actionCase)),
      {
        see: {
          buttons:
            trigger === 'arrival'
              ? {}
              : { [busy]: 'closed', [actionCase.action.ask?.button ?? label]: 'absent' },
          fields: Object.fromEntries(closed),
        },
      },
      { wait: 60_000 },
      { see: { count: { [call]: 1 } } },
    ],
  });
}

function buildUnreachableCase(actionCase: ActionCase): TestCase {
  const text = actionCase.call.money
    ? actionCase.context.config.words.moneyUnknown
    : getSendFailureText(actionCase);
  const then = `"${text}" is said, and nothing is sent again by itself`;
  return buildFailedCase(actionCase, 'unreachable', { given: 'no answer comes', then, alerts: [text] });
}

function buildExpiredCase(actionCase: ActionCase): TestCase {
  const then = 'the form says nothing by itself: the portal signs out';
  return buildFailedCase(actionCase, 'expired', { given: 'the session has expired', then, alerts: [] });
}

function buildFailedCase(
  actionCase: ActionCase,
  fails: 'unreachable' | 'expired' | 'refused',
  { alerts, ...texts }: { given: string; then: string; alerts: string[] },
): TestCase {
  const filled = solveForm(actionCase, null);
  return buildActionTestCase(actionCase, {
    about: fails,
    ...texts,
    when: `${actionCase.action.label} runs`,
    pointer: [...actionCase.actionPointer, 'call'],
    filled,
    answer: { fails },
    steps: [
      ...buildRunSteps(actionCase, filled),
      { wait: 60_000 },
      {
        see: {
          alerts: alerts.map((text) => addRowName(actionCase, text)),
          toasts: [],
          count: { [actionCase.action.call]: 1 },
        },
      },
    ],
  });
}

/** Adds the name of the failed row, its first column, for an action on several rows. */
function addRowName({ action, row, report }: ActionCase, text: string): string {
  if (!row || !report || !('many' in action) || action.many !== 'each') return text;
  const [name = ''] = [report.columns[0]?.field ?? ''].flat();
  return `${String(row[name] ?? '')}: ${text}`;
}

/** Builds the case of Enter, which runs the first primary action that is shown. */
function buildEnterKeyCase(actionCase: ActionCase): TestCase {
  const filled = solveForm(actionCase, null);
  const scope = buildStageScope(actionCase, filled);
  const found = { block: actionCase.form, pointer: actionCase.pointer, tabs: actionCase.tabs };
  const first = Object.keys(actionCase.form.actions)
    .map((name) => buildActionCase(actionCase.context, found, name))
    .filter(
      ({ action }) =>
        findLayoutStep(actionCase.form, action) === findLayoutStep(actionCase.form, actionCase.action),
    )
    .find(({ action }) => action.primary && isSatisfied(action.show, scope));
  return buildActionTestCase(actionCase, {
    about: 'enter-key',
    given: 'everything is filled in rightly',
    when: 'Enter is pressed in the form',
    then: `${first?.action.label} runs`,
    pointer: [...actionCase.actionPointer, 'primary'],
    filled,
    steps: [
      ...buildFillSteps(actionCase, filled),
      { submit: true },
      ...buildDialogSteps(actionCase, filled),
      { see: { count: { [first?.action.call ?? '']: 1 } } },
    ],
  });
}
