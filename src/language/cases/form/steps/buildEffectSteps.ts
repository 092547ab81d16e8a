import {
  fieldFacts,
  getEffectParts,
  parseEffect,
  listSteps,
  type Action,
  type Effect,
  type EffectArgument,
  type EffectWord,
  type Json,
  type JsonObject,
  type LayoutStep,
  type ResetEffect,
} from '#definition';
import { isObject } from '#shared/isObject.ts';
import { evaluatePayload } from '../../buildRequest.ts';
import { getInitialValue, getStartValue } from '../../getInitialValue.ts';
import { evaluateValue, toText, type Scope } from '../../language/evaluate.ts';
import { buildDownloadRequest } from '../../language/buildDownload.ts';
import { listBlocksOfType } from '../../listBlocks.ts';
import type { Expectation, Step } from '../../testCase.ts';
import { findStageOfCondition, findStageAction, type ActionCase } from '../actionCase.ts';
import { buildEntries, readWaitMs } from './buildFillSteps.ts';
import { expandForm } from '../expandForm.ts';
import { buildFormExpectation } from '../expect/buildFormExpectation.ts';
import { buildFormScope, buildStageScope, type FilledForm } from '../solve/filledForm.ts';
import { findItemIndex, findLayoutStep, isInStep, isSameOrBelow } from './steps.ts';

/** Checks an effect, and that it does not happen too early. */
export function buildEffectSteps(around: EffectSurroundings, effect: Effect): Step[] {
  const [word, argument] = parseEffect(effect);
  return words[word](argument as never, around);
}

/** Merges resets that no delay separates, because nothing is seen between them. */
export function mergeResets(effects: Effect[] = []): Effect[] {
  const merged: Effect[] = [];
  for (const effect of effects) {
    const at = merged.findLastIndex((one) => isReset(one) || getDelay(one) > 0);
    const last = merged[at];
    if (last && isReset(last) && isReset(effect)) merged[at] = { reset: [...last.reset, ...effect.reset] };
    else merged.push(effect);
  }
  return merged;
}

/** Returns the time that an effect waits before it runs, in milliseconds. */
export function getDelay(effect: Effect): number {
  const { after = 0 } = (parseEffect(effect)[1] ?? {}) as { after?: number };
  return after;
}

const isReset = (effect: Effect): effect is ResetEffect => parseEffect(effect)[0] === 'reset';

export interface EffectSurroundings {
  actionCase: ActionCase;
  filled: FilledForm;
  /** The scope with the answer. */
  scope: Scope;
  /** True if the backend took what was sent, so that the record has it. */
  isAccepted: boolean;
}

/** Missing properties of a session are ''. */
function buildSession(values: JsonObject): JsonObject {
  const missing = ['userId', 'username', 'ipAddress'].filter((key) => !Object.hasOwn(values, key));
  return { ...values, ...Object.fromEntries(missing.map((key) => [key, ''])) };
}

const words: { [W in EffectWord]: (argument: EffectArgument<W>, around: EffectSurroundings) => Step[] } = {
  clear: (_, around) => buildFieldSteps(around, listClearedFields(around)),
  reset: (names, around) => buildFieldSteps(around, listResetFields(around, names)),
  refresh: (names, { actionCase }) => [
    { wait: readWaitMs },
    { see: { count: countRefreshes(actionCase, names) } },
  ],
  stage: (stage, { actionCase, filled }) => [
    { see: { buttons: listStageButtons(actionCase, filled, stage) } },
  ],
  signIn: (session, { scope }) => [
    { see: { signedIn: [buildSession(evaluatePayload({ ...session }, scope))] } },
  ],
  reload: ({ after }) => buildDelayedSteps(after, { reloads: 0 }, { reloads: 1 }),
  download: (download, { actionCase, scope }) => {
    const request = buildDownloadRequest(actionCase.context, download, scope);
    return [{ see: { sent: { [download.call]: request ? [request] : [] } } }];
  },
  navigate: ({ to, route, query = {}, after = 0, resume = false }, { scope }) => {
    const places = route && { route: evaluatePayload(route, scope) };
    const texts = Object.entries(query).map(([key, value]) => [key, toText(evaluateValue(value, scope))]);
    const destination = { to, ...places, query: Object.fromEntries(texts) as JsonObject, resume };
    return buildDelayedSteps(after, { destinations: [] }, { destinations: [destination] });
  },
};

function buildDelayedSteps(after: number, before: Expectation, then: Expectation): Step[] {
  return after > 0
    ? [{ wait: after - 1 }, { see: before }, { wait: 1 }, { see: then }]
    : [{ wait: 0 }, { see: then }];
}

/** Returns the fields after `clear`. An emptied form of a record has the record's values again. */
function listClearedFields(around: EffectSurroundings): NonNullable<Expectation['fields']> {
  const { authoredForm, form } = around.actionCase;
  const first = findNextStep(around) ?? listSteps(form.layout)[0];
  const typed = Object.entries(expandForm(authoredForm.block, 0).fields).filter(
    ([name, { type, initial, show }]) =>
      isInStep(name, first) &&
      fieldFacts[type].people === 'enter' &&
      initial === undefined &&
      show === undefined,
  );
  const names = typed.map(([name]) => name);
  const { fields = {} } = expectReset(around, names, first, true);
  return pickValues(
    fields,
    typed.map(([, { label }]) => label),
  );
}

/** Returns the entered fields after a reset: those of these names have their initial values again. */
function listResetFields(around: EffectSurroundings, names: string[]): NonNullable<Expectation['fields']> {
  const { form } = around.actionCase;
  const fields = { ...expectReset(around, names, findNextStep(around)).fields };
  for (const { path, initialItems } of form.lists.filter((list) =>
    names.some((name) => isSameOrBelow(list.path, name)),
  ))
    for (const [name, { label }] of Object.entries(form.fields))
      if ((findItemIndex(path, name) ?? -1) >= initialItems) fields[label] = 'absent';
  return pickValues(fields, Object.keys(buildEntries(around.actionCase, around.filled.form)));
}

/** Returns the step after the one that an accepted action leads on from; undefined if it leads nowhere. */
function findNextStep({
  actionCase: { form, action },
  isAccepted,
}: EffectSurroundings): LayoutStep | undefined {
  const steps = listSteps(form.layout);
  const step = findLayoutStep(form, action);
  return isAccepted && step?.next !== undefined ? steps[steps.indexOf(step) + 1] : undefined;
}

/** Builds the expectation where fields have their initial values. Accepted changes are in the record then. */
function expectReset(
  { actionCase, filled, isAccepted }: EffectSurroundings,
  names: string[],
  step?: LayoutStep,
  isCleared = false,
): Expectation {
  const { context, form, action } = actionCase;
  const scope = buildStageScope(actionCase, filled);
  const record = scope[form.record ?? ''];
  const sent = Object.entries(scope.form as JsonObject).filter(([name]) => !form.fields[name]?.unsent);
  const updatedRecord =
    isAccepted && action.send === 'changed' && isObject(record)
      ? { ...record, ...Object.fromEntries(sent) }
      : record;
  const initial = names.flatMap((name): [string, Json][] => {
    const field = form.fields[name];
    if (!field) return [];
    // An emptied list has no items of the record.
    const isItem = isCleared && form.lists.some(({ path }) => isSameOrBelow(name, path));
    return [
      [name, isItem ? getInitialValue(field, scope) : getStartValue(name, field, updatedRecord, scope)],
    ];
  });
  const values = { ...filled.form, ...Object.fromEntries(initial) };
  return buildFormExpectation(context, form, buildStageScope(actionCase, { ...filled, form: values }, step));
}

/** Builds the fields after an effect. None is shown once a dialog has closed for its receipt. */
function buildFieldSteps(
  { actionCase: { form, action }, isAccepted }: EffectSurroundings,
  fields: NonNullable<Expectation['fields']>,
): Step[] {
  const isClosed = isAccepted && form.modal !== undefined && action.success.receipt !== undefined;
  const none = Object.keys(fields).map((label) => [label, 'absent'] as const);
  return [{ see: { fields: isClosed ? Object.fromEntries(none) : fields } }];
}

function pickValues(
  fields: NonNullable<Expectation['fields']>,
  labels: string[],
): NonNullable<Expectation['fields']> {
  const picked = labels.flatMap((label) => {
    const field = fields[label];
    return field === undefined ? [] : [[label, field === 'absent' ? field : { value: field.value }] as const];
  });
  return Object.fromEntries(picked);
}

/** Counts the calls of refreshed reads and reports: when the screen opens, and after each action that refreshes them. */
function countRefreshes(actionCase: ActionCase, names: string[]): Record<string, number> {
  const { screen, tabs } = actionCase;
  const reports = listBlocksOfType(screen, 'report').map(({ block }) => block);
  const earlier = listEarlierActions(actionCase);
  const counts = names.flatMap((name): [string, number][] => {
    const report = tabs ? reports.find((one) => one.name === name) : undefined;
    const call = screen.reads?.[name]?.call ?? report?.call;
    const before = earlier.filter(({ success }) => isRefreshedBy(success.then, name));
    return call === undefined ? [] : [[call, 2 + before.length]];
  });
  return Object.fromEntries(counts);
}

/** Lists the actions that lead to the step or stage of an action. */
function listEarlierActions(actionCase: ActionCase): Action[] {
  const { form, action } = actionCase;
  const steps = listSteps(form.layout);
  const own = findLayoutStep(form, action);
  const before = steps.slice(0, own ? steps.indexOf(own) : 0);
  const staged = findStageAction(actionCase);
  return [...before.flatMap(({ next = '' }) => form.actions[next] ?? []), ...(staged ? [staged.action] : [])];
}

const isRefreshedBy = (effects: Effect[] = [], name: string): boolean =>
  effects.some((effect) => getEffectParts(effect).loads?.includes(name));

function listStageButtons(actionCase: ActionCase, filled: FilledForm, stage: string): Expectation['buttons'] {
  const { context, form } = actionCase;
  const waiting = Object.values(form.actions).filter(({ show }) => findStageOfCondition(show) === stage);
  const scope = { ...buildFormScope(actionCase, filled), stage };
  const { buttons = {} } = buildFormExpectation(context, form, scope);
  return Object.fromEntries(waiting.map(({ label }) => [label, buttons[label] ?? 'absent']));
}
