import {
  fieldFacts,
  parseEffect,
  listSteps,
  type Effect,
  type EffectArgument,
  type EffectWord,
  type Json,
  type JsonObject,
} from '#definition';
import { evaluatePayload } from '../../buildRequest.ts';
import { getEmptyValue, getStartValue } from '../../getInitialValue.ts';
import { evaluateValue, toText, type Scope } from '../../language/isSatisfied.ts';
import { buildDownloadRequest } from '../../language/buildDownload.ts';
import { listConditions } from '../../language/listConditions.ts';
import { listBlocksOfType } from '../../listBlocks.ts';
import type { Expectation, Step } from '../../testCase.ts';
import type { ActionCase } from '../actionCase.ts';
import { buildEntries, lookupTime } from './buildFillSteps.ts';
import { expandForm } from '../expandForm.ts';
import { buildFormExpectation } from '../expect/buildFormExpectation.ts';
import { buildStageScope, type FilledForm } from '../solve/filledForm.ts';
import { isInStep } from './steps.ts';

/** Checks an effect, and that it does not happen too early. */
export function buildEffectSteps(one: ActionCase, filled: FilledForm, effect: Effect, scope: Scope): Step[] {
  const [word, argument] = parseEffect(effect);
  return words[word](argument as never, { one, filled, scope });
}

interface Surroundings {
  one: ActionCase;
  filled: FilledForm;
  scope: Scope;
}

/** Missing properties of a session are ''. */
function toSession(values: JsonObject): JsonObject {
  const missing = ['userId', 'username', 'ipAddress'].filter((key) => !Object.hasOwn(values, key));
  return { ...values, ...Object.fromEntries(missing.map((key) => [key, ''])) };
}

const words: { [W in EffectWord]: (argument: EffectArgument<W>, around: Surroundings) => Step[] } = {
  clear: (_, { one }) => [{ see: { fields: clearedFields(one) } }],
  reset: (names, { one, filled }) => [{ see: { fields: resetFields(one, filled, names) } }],
  refresh: (names, { one }) => [{ wait: lookupTime }, { see: { count: refreshCounts(one, names) } }],
  stage: (stage, { one }) => [{ see: { buttons: stageButtons(one, stage) } }],
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

function clearedFields({ found, form }: ActionCase): Expectation['fields'] {
  const [first] = listSteps(form.layout);
  const typed = Object.entries(expandForm(found.block, 0).fields).filter(
    ([name, { type, initial, show }]) =>
      isInStep(name, first) &&
      fieldFacts[type].people === 'enter' &&
      initial === undefined &&
      show === undefined,
  );
  return Object.fromEntries(typed.map(([, { label, type }]) => [label, { value: getEmptyValue(type) }]));
}

/** The entered fields after a reset: those of these names have their initial values again. */
function resetFields(one: ActionCase, filled: FilledForm, names: string[]): Expectation['fields'] {
  const { context, form } = one;
  const scope = buildStageScope(one, filled);
  const reset = Object.entries(form.fields).filter(([name]) => names.includes(name));
  const initial = reset.map(([name, field]): [string, Json] => [
    name,
    getStartValue(name, field, scope[form.record ?? ''], scope),
  ]);
  const values = { ...filled.form, ...Object.fromEntries(initial) };
  const { fields = {} } = buildFormExpectation(
    context,
    form,
    buildStageScope(one, { ...filled, form: values }),
  );
  const entered = Object.keys(buildEntries(one, filled.form)).flatMap((label) => {
    const field = fields[label];
    return field === undefined ? [] : [[label, field === 'absent' ? field : { value: field.value }] as const];
  });
  return Object.fromEntries(entered);
}

function refreshCounts({ screen, tabs }: ActionCase, names: string[]): Record<string, number> {
  const reports = listBlocksOfType(screen, 'report').map(({ block }) => block);
  const calls = names.flatMap((name) => {
    const read = screen.reads?.[name]?.call;
    return read ?? (tabs ? (reports.find((report) => report.name === name)?.call ?? []) : []);
  });
  return Object.fromEntries(calls.map((call) => [call, 2]));
}

function stageButtons({ form }: ActionCase, stage: string): Expectation['buttons'] {
  const waiting = Object.values(form.actions).filter(({ show }) =>
    listConditions(show).some(({ path, must }) => path === 'stage' && must.const === stage),
  );
  return Object.fromEntries(waiting.map(({ label }) => [label, 'ready' as const]));
}
