import {
  fieldFacts,
  parseEffect,
  listSteps,
  type Effect,
  type EffectArgument,
  type EffectWord,
  type Json,
  type JsonObject,
  type LayoutStep,
} from '#definition';
import { isObject } from '#shared/isObject.ts';
import { evaluatePayload } from '../../buildRequest.ts';
import { getInitialValue, getStartValue } from '../../getInitialValue.ts';
import { evaluateValue, toText, type Scope } from '../../language/isSatisfied.ts';
import { buildDownloadRequest } from '../../language/buildDownload.ts';
import { listBlocksOfType } from '../../listBlocks.ts';
import type { Expectation, Step } from '../../testCase.ts';
import { findStage, type ActionCase } from '../actionCase.ts';
import { buildEntries, lookupTime } from './buildFillSteps.ts';
import { expandForm } from '../expandForm.ts';
import { buildFormExpectation } from '../expect/buildFormExpectation.ts';
import { buildFormScope, buildStageScope, type FilledForm } from '../solve/filledForm.ts';
import { findItemIndex, findLayoutStep, isInStep, isWithin } from './steps.ts';

/** Checks an effect, and that it does not happen too early. */
export function buildEffectSteps(around: EffectSurroundings, effect: Effect): Step[] {
  const [word, argument] = parseEffect(effect);
  return words[word](argument as never, around);
}

export interface EffectSurroundings {
  one: ActionCase;
  filled: FilledForm;
  /** The scope with the answer. */
  scope: Scope;
  /** True if the backend took what was sent, so that the record has it. */
  isAccepted: boolean;
}

/** Missing properties of a session are ''. */
function toSession(values: JsonObject): JsonObject {
  const missing = ['userId', 'username', 'ipAddress'].filter((key) => !Object.hasOwn(values, key));
  return { ...values, ...Object.fromEntries(missing.map((key) => [key, ''])) };
}

const words: { [W in EffectWord]: (argument: EffectArgument<W>, around: EffectSurroundings) => Step[] } = {
  clear: (_, around) => seeFields(around, clearedFields(around)),
  reset: (names, around) => seeFields(around, resetFields(around, names)),
  refresh: (names, { one }) => [{ wait: lookupTime }, { see: { count: refreshCounts(one, names) } }],
  stage: (stage, { one, filled }) => [{ see: { buttons: stageButtons(one, filled, stage) } }],
  signIn: (session, { scope }) => [
    { see: { signedIn: [toSession(evaluatePayload({ ...session }, scope))] } },
  ],
  reload: ({ after }) => later(after, { reloads: 0 }, { reloads: 1 }),
  download: (download, { one, scope }) => {
    const request = buildDownloadRequest(one.context, download, scope);
    return [{ see: { sent: { [download.call]: request ? [request] : [] } } }];
  },
  navigate: ({ to, route, query = {}, after = 0, resume = false }, { scope }) => {
    const places = route && { route: evaluatePayload(route, scope) };
    const texts = Object.entries(query).map(([key, value]) => [key, toText(evaluateValue(value, scope))]);
    const destination = { to, ...places, query: Object.fromEntries(texts) as JsonObject, resume };
    return later(after, { destinations: [] }, { destinations: [destination] });
  },
};

function later(after: number, before: Expectation, then: Expectation): Step[] {
  return after > 0
    ? [{ wait: after - 1 }, { see: before }, { wait: 1 }, { see: then }]
    : [{ wait: 0 }, { see: then }];
}

/** An emptied form of a record has the record's values again. */
function clearedFields(around: EffectSurroundings): NonNullable<Expectation['fields']> {
  const { found, form } = around.one;
  const first = findNextStep(around) ?? listSteps(form.layout)[0];
  const typed = Object.entries(expandForm(found.block, 0).fields).filter(
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

/** The entered fields after a reset: those of these names have their initial values again. */
function resetFields(around: EffectSurroundings, names: string[]): NonNullable<Expectation['fields']> {
  const { form } = around.one;
  const fields = { ...expectReset(around, names, findNextStep(around)).fields };
  for (const { path, atFirst } of form.lists.filter((list) =>
    names.some((name) => isWithin(list.path, name)),
  ))
    for (const [name, { label }] of Object.entries(form.fields))
      if ((findItemIndex(path, name) ?? -1) >= atFirst) fields[label] = 'absent';
  return pickValues(fields, Object.keys(buildEntries(around.one, around.filled.form)));
}

/** The step after the one that an accepted action leads on from; undefined if it leads nowhere. */
function findNextStep({ one: { form, action }, isAccepted }: EffectSurroundings): LayoutStep | undefined {
  const steps = listSteps(form.layout);
  const step = findLayoutStep(form, action);
  return isAccepted && step?.next !== undefined ? steps[steps.indexOf(step) + 1] : undefined;
}

/** The form where fields have their initial values. Accepted changes are in the record then. */
function expectReset(
  { one, filled, isAccepted }: EffectSurroundings,
  names: string[],
  step?: LayoutStep,
  isCleared = false,
): Expectation {
  const { context, form, action } = one;
  const scope = buildStageScope(one, filled);
  const record = scope[form.record ?? ''];
  const known =
    isAccepted && action.send === 'changed' && isObject(record)
      ? { ...record, ...(scope.form as JsonObject) }
      : record;
  const initial = names.flatMap((name): [string, Json][] => {
    const field = form.fields[name];
    if (!field) return [];
    // An emptied list has no items of the record.
    const isItem = isCleared && form.lists.some(({ path }) => isWithin(name, path));
    return [[name, isItem ? getInitialValue(field, scope) : getStartValue(name, field, known, scope)]];
  });
  const values = { ...filled.form, ...Object.fromEntries(initial) };
  return buildFormExpectation(context, form, buildStageScope(one, { ...filled, form: values }, step));
}

/** The fields after an effect. None is shown once a dialog has closed for its receipt. */
function seeFields(
  { one: { form, action }, isAccepted }: EffectSurroundings,
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

function refreshCounts({ screen, tabs }: ActionCase, names: string[]): Record<string, number> {
  const reports = listBlocksOfType(screen, 'report').map(({ block }) => block);
  const calls = names.flatMap((name) => {
    const read = screen.reads?.[name]?.call;
    return read ?? (tabs ? (reports.find((report) => report.name === name)?.call ?? []) : []);
  });
  return Object.fromEntries(calls.map((call) => [call, 2]));
}

function stageButtons(one: ActionCase, filled: FilledForm, stage: string): Expectation['buttons'] {
  const { context, form } = one;
  const waiting = Object.values(form.actions).filter(({ show }) => findStage(show) === stage);
  const scope = { ...buildFormScope(one, filled), stage };
  const { buttons = {} } = buildFormExpectation(context, form, scope);
  return Object.fromEntries(waiting.map(({ label }) => [label, buttons[label] ?? 'absent']));
}
