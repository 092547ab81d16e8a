// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findStageAction, type ActionCase } from '../../src/cases/form/actionCase.ts';
import { bodyOf, keep, solve, worldOf, type Filled } from '../../src/cases/form/solve.ts';
import { valueOf } from '../../src/cases/language/holds.ts';
import type { Effect, Field, Json, JsonObject, Value } from '../../src/definition/index.ts';
import type { Outcome } from '../../src/engine/outcome.ts';
import { clearReads } from '../../src/view/query.ts';
import { callNamed } from './loadPortal.ts';
import { answerWith, failures, heldAnswer } from './walk/answers.ts';
import { shippedForms, withAction, type FormCase } from './walk/formCase.ts';
import {
  findButton,
  formElement,
  inputOf,
  openForm,
  press,
  shownValue,
  type OpenForm,
} from './walk/openForm.ts';
import { settle, stopClock, type Backend } from './walk/renderScreen.tsx';
import { calls, config } from './walk/shippedModules.ts';

const cases = await shippedForms();
const clicked = cases.filter(({ action }) => action.trigger !== 'arrival');
const succeeding = cases.flatMap((one) =>
  one.action.success.texts.map((text) => ({ name: one.name, one, text })),
);
const effects = succeeding.flatMap(({ name, one, text }) =>
  (one.action.success.then ?? []).map((effect, at) => ({ name, one, text, effect, at })),
);

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  stopClock();
});
afterEach(() => {
  cleanup();
  clearReads();
  vi.useRealTimers();
});

const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
const refusal = ({ call }: FormCase) => answerWith(call, 'No, said the backend');
const isArrival = ({ action }: FormCase) => action.trigger === 'arrival';

/** Opens a form, fills it so that nothing is wrong, and runs its action. */
async function run(one: FormCase, answer: Backend, whole = false): Promise<OpenForm & { filled: Filled }> {
  const filled = solve(one, null);
  const open = await openForm(one, { filled, answer, whole });
  open.enter(filled.form);
  if (isArrival(one)) await settle();
  else await open.click();
  return Object.assign(open, { filled });
}

/** The values that the form shows, by field. */
const shown = (one: FormCase): JsonObject =>
  Object.fromEntries(
    Object.keys(one.form.fields)
      .filter((name) => inputOf(one, name) && one.form.fields[name]?.type !== 'readOnly')
      .map((name) => [name, shownValue(one, name)]),
  );

/** An answer that says a success, and has a word wherever an effect looks into it. */
function successOf(one: FormCase, text: string): Outcome & { kind: 'ok' } {
  const answer = answerWith(one.call, text) as Outcome & { kind: 'ok'; body: Json };
  const values = (one.action.success.then ?? [])
    .flatMap(valuesOf)
    .flatMap(({ from }) => [from].flat()[0] ?? []);
  for (const path of values.filter((place) => place.startsWith('answer.')))
    put(answer.body as JsonObject, path.split('.').slice(1), `word of ${path}`);
  return answer;
}

function valuesOf(effect: Effect): { from: string | string[] }[] {
  if (typeof effect !== 'object') return [];
  const values: Value[] = Object.values(
    'signIn' in effect ? effect.signIn : 'navigate' in effect ? (effect.navigate.query ?? {}) : {},
  );
  return values.filter((value) => value !== null && typeof value === 'object' && 'from' in value);
}

function put(body: JsonObject, [step = '', ...rest]: string[], word: string): void {
  if (rest.length === 0) body[step] = word;
  else put((body[step] ??= {}) as JsonObject, rest, word);
}

describe.each(succeeding)('$name: $text', ({ one, text }) => {
  it('says its success, once, after exactly one request', async () => {
    const open = await run(one, () => successOf(one, text));
    expect(open.bodies().map(({ payload }) => payload)).toEqual([bodyOf(one, open.filled)]);
    expect(open.toasts).toEqual([{ kind: 'success', text: one.action.success.toast ?? text }]);
    expect(alerts()).toEqual([]);
  });
});

describe.each(effects)('$name: what follows, $at: $effect', ({ one, text, effect }) => {
  it('happens, and no sooner than it should', async () => {
    const kept = { ...solve(one, null) };
    const open = await run(one, () => successOf(one, text), true);
    if (effect === 'clear') return expectCleared(one);
    if ('reset' in effect) return expectReset(one, kept, effect.reset);
    if ('refresh' in effect) return expectRefreshed(one, open, effect.refresh);
    if ('stage' in effect) return expectStage(one, effect.stage);
    const world = {
      ...worldOf(one, open.filled),
      answer: successOf(one, text).body as Json,
    };
    const resolve = (values: Record<string, Value>) =>
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, valueOf(value, world)]));
    if ('signIn' in effect) return expect(open.signedIn).toEqual([resolve(effect.signIn)]);
    const after = 'reload' in effect ? effect.reload.after : (effect.navigate.after ?? 0);
    const happened = () => ('reload' in effect ? open.reloads : open.destinations.length);
    if (after > 0) {
      await settle(after - 1);
      expect(happened(), 'too soon').toBe(0);
    }
    await settle(1);
    expect(happened()).toBe(1);
    if ('reload' in effect) return;
    const { to, query = {}, resume = false } = effect.navigate;
    expect(open.destinations).toEqual([{ to, query: resolve(query), resume }]);
  });
});

function expectCleared(one: FormCase): void {
  const values = Object.entries(shown(one)).filter(([name]) => one.form.fields[name]?.initial === undefined);
  expect(values.filter(([, value]) => value !== '' && value !== false)).toEqual([]);
}

function expectReset(one: FormCase, { form }: Filled, fields: string[]): void {
  const values = Object.entries(form).map(([name, value]) => [
    name,
    fields.includes(name) ? '' : String(value),
  ]);
  expect(Object.fromEntries(values)).toMatchObject(shown(one));
}

function expectRefreshed(one: FormCase, open: OpenForm, names: string[]): void {
  const reports = one.module.screen.blocks.filter((block) => block.type === 'report');
  for (const name of names) {
    const call = one.screen.reads?.[name]?.call ?? reports.find((report) => report.name === name)?.call;
    const reachable = one.screen.reads?.[name] !== undefined || one.tabs !== null;
    if (reachable) expect(open.sent.filter((request) => request.call === call)).toHaveLength(2);
  }
}

function expectStage(one: FormCase, stage: string): void {
  const waiting = Object.values(one.form.actions).filter(({ show }) =>
    [show ?? []].flat().some(({ on, must }) => on === 'stage' && must.const === stage),
  );
  expect(waiting.length).toBeGreaterThan(0);
  for (const { label } of waiting) expect(findButton(label)).not.toBe(null);
}

const initials = clicked.flatMap((one) =>
  Object.entries(one.form.fields).flatMap(([field, { initial }]) => {
    const given = initial !== null && typeof initial === 'object' && 'from' in initial;
    return given ? [{ name: one.name, one, field, initial }] : [];
  }),
);

describe.each(initials)('$name: $field', ({ one, field, initial }) => {
  const [root = '', key = ''] = ([initial.from].flat()[0] ?? '').split('.');
  const filled = solve(one, null);
  const value = filled.form[field] ?? '';
  const code = Object.entries(initial.map ?? {}).find(([, word]) => word === value)?.[0] ?? value;
  const call = one.screen.reads?.[root]?.call;

  /** Opens the form while the read that the value comes from has not answered yet. */
  async function openEarly() {
    const { outcome, give } = heldAnswer();
    if (root === 'query') window.history.replaceState(null, '', `/?${key}=${String(code)}`);
    const read = (name: string) => (name === call ? outcome : null);
    const open = await openForm(one, { filled, answer: () => refusal(one), read });
    const answerNow = async () => {
      await act(async () => call && give(answerWith(callNamed(calls, call), { [key]: code })));
      await settle();
    };
    return { ...open, answerNow };
  }

  it('starts with the value that it is given', async () => {
    const { answerNow } = await openEarly();
    await answerNow();
    expect(shownValue(one, field)).toBe(String(value));
  });

  it('keeps what was typed before that came', async () => {
    const { enter: enterInto, answerNow } = await openEarly();
    const typed = one.form.fields[field]?.options ? '' : '11';
    enterInto({ [field]: 'kk' });
    enterInto({ [field]: typed });
    await answerNow();
    expect(shownValue(one, field)).toBe(keep(one.form.fields[field] as Field, typed));
  });
});

describe.each(cases)('$name', (one) => {
  const money = one.call.money === true;

  it('says any other text as an error, keeps what was typed, and nothing follows', async () => {
    const open = await run(one, () => refusal(one));
    const before = shown(one);
    await settle(10_000);
    const text = one.action.failure?.toast ?? 'No, said the backend';
    expect(open.toasts).toEqual([{ kind: 'error', text }]);
    expect(open.bodies()).toHaveLength(1);
    expect(shown(one)).toEqual(before);
    expect(before).toMatchObject(onlyShown(before, open.filled));
    expect([open.destinations, open.signedIn, open.reloads]).toEqual([[], [], 0]);
    const later = Object.values(one.form.actions).filter(({ show }) => {
      const stages = one.action.success.then?.flatMap((effect) =>
        typeof effect === 'object' && 'stage' in effect ? [effect.stage] : [],
      );
      return [show ?? []]
        .flat()
        .some(({ on, must }) => on === 'stage' && stages?.includes(String(must.const)));
    });
    for (const { label } of later) expect(findButton(label)).toBe(null);
  });

  it.each([
    { kind: 'unreachable', outcome: failures.unreachable, text: money ? 'moneyUnknown' : 'sendFailed' },
    { kind: 'malformed', outcome: failures.malformed, text: money ? 'moneyUnknown' : 'sendFailed' },
    {
      kind: 'without a text',
      outcome: { kind: 'ok', body: {} },
      text: money ? 'moneyUnknown' : 'sendFailed',
    },
    { kind: 'refused', outcome: failures.refused, text: 'sendFailed' },
  ] as const)(
    'says inline that it was $kind, keeps what was typed, and sends nothing by itself',
    async (failed) => {
      let outcome: Outcome = failed.outcome;
      const open = await run(one, () => outcome);
      expect(alerts()).toEqual([config.words[failed.text]]);
      expect(open.toasts).toEqual([]);
      expect(shown(one)).toMatchObject(onlyShown(shown(one), open.filled));
      await settle(60_000);
      expect(open.bodies()).toHaveLength(1);
      outcome = refusal(one);
      await open.click();
      expect(open.bodies()).toHaveLength(2);
      expect(open.bodies()[1]).toEqual(open.bodies()[0]);
      expect(alerts()).toEqual([]);
    },
  );

  it('says what a refusal said, and of an expired session nothing', async () => {
    let outcome: Outcome = { ...failures.refused, message: 'Not today' };
    const open = await run(one, () => outcome);
    expect(alerts()).toEqual(['Not today']);
    outcome = failures.expired;
    await open.click();
    expect(alerts()).toEqual([]);
    expect(open.toasts).toEqual([]);
  });
});

/** What was filled in, of the fields that are shown, as an input shows it. */
function onlyShown(values: JsonObject, { form }: Filled): JsonObject {
  return Object.fromEntries(
    Object.keys(values).map((name) => [
      name,
      typeof form[name] === 'boolean' ? form[name] : String(form[name]),
    ]),
  );
}

describe.each(clicked)('$name', (one) => {
  it('is closed and says that it is busy while it is being sent, and sends once', async () => {
    const { outcome, give } = heldAnswer();
    const open = await run(one, () => outcome);
    const busy = one.action.busyLabel ?? config.words.processing;
    expect(findButton(busy)?.disabled).toBe(true);
    expect(findButton(one.action.label)).toBe(null);
    for (const name of Object.keys(shown(one))) expect(inputOf(one, name)?.disabled, name).toBe(true);
    fireEvent.click(findButton(busy) as HTMLElement);
    fireEvent.submit(formElement(one));
    await settle(5000);
    expect(open.bodies()).toHaveLength(1);
    await act(async () => give(refusal(one)));
    await settle();
    expect(findButton(one.action.label)?.disabled).toBe(false);
    expect(open.bodies()).toHaveLength(1);
  });

  it('sends once for two clicks and an Enter in one breath', async () => {
    const filled = solve(one, null);
    const open = await openForm(one, { filled, answer: () => refusal(one) });
    open.enter(filled.form);
    await settle(350);
    const button = findButton(one.action.label) as HTMLElement;
    act(() => {
      button.click();
      button.click();
      fireEvent.submit(formElement(one));
    });
    await settle();
    expect(open.bodies()).toHaveLength(1);
  });
});

/** The reads that an action can't be sent without, by the paths of its checks and its payload. */
function needed(one: ActionCase): string[] {
  const paths = [
    ...one.parts.map(({ path }) => path),
    ...Object.values(one.action.payload).flatMap((value) =>
      value !== null && typeof value === 'object' && 'from' in value ? [value.from].flat() : [],
    ),
  ];
  const names = new Set(paths.map((path) => path.split('.')[0] ?? ''));
  return Object.keys(one.screen.reads ?? {}).filter((name) => names.has(name));
}

/** Those of them that may still be under way when it is run: the action of the stage before has waited for its own. */
function awaited(one: FormCase): string[] {
  const before = findStageAction(one);
  return needed(one).filter((name) => !before || !needed(before).includes(name));
}

const lookups = cases.flatMap((one) => awaited(one).map((read) => ({ name: one.name, one, read })));

describe.each(lookups)('$name, which needs $read', ({ one, read }) => {
  const call = one.screen.reads?.[read]?.call ?? '';
  const { failure } = one.screen.reads?.[read] ?? {};
  const filled = solve(one, null);
  const found = () => answerWith(callNamed(calls, call), filled.reads[read] ?? {});

  it('waits for it, and then sends what it found', async () => {
    const { outcome, give } = heldAnswer();
    const open = await openForm(one, {
      filled,
      answer: () => refusal(one),
      read: (name) => (name === call ? outcome : null),
    });
    open.enter(filled.form);
    if (!isArrival(one)) await open.click();
    await settle(5000);
    expect(open.bodies()).toEqual([]);
    await act(async () => give(found()));
    await settle();
    expect(open.bodies().map(({ payload }) => payload)).toEqual([bodyOf(one, filled)]);
  });

  it('sends nothing when it fails, says so, and tries it again with the next click', async () => {
    let answer: Outcome = failures.refused;
    const open = await openForm(one, {
      filled,
      answer: () => refusal(one),
      read: (name) => (name === call ? answer : null),
    });
    open.enter(filled.form);
    if (!isArrival(one)) await open.click();
    await settle(350);
    expect(open.bodies()).toEqual([]);
    expect(alerts()).toEqual([(failure?.text ?? config.words.loadFailed) + config.words.retry]);
    for (const toast of open.toasts) expect(toast).toEqual({ kind: 'error', text: failure?.toast });
    answer = found();
    await press(one.action.label);
    await settle();
    expect(open.bodies().map(({ payload }) => payload)).toEqual([bodyOf(one, filled)]);
    expect(alerts()).toEqual([]);
  });
});

/** The texts of a form's reads that follow what is typed, and the field that is typed into. */
const followed = clicked.flatMap((one) =>
  Object.entries(one.screen.reads ?? {}).flatMap(([read, { payload = {} }]) => {
    const paths = Object.values(payload).flatMap((value) =>
      value !== null && typeof value === 'object' && 'from' in value ? [value.from].flat() : [],
    );
    const field = paths.find((path) => path.startsWith('form.'))?.slice(5);
    const own = field !== undefined && one.form.fields[field] !== undefined;
    return own ? [{ name: one.name, one, read, field }] : [];
  }),
);

describe.each(followed)('$name: $read follows $field', ({ one, read, field }) => {
  const call = callNamed(calls, one.screen.reads?.[read]?.call ?? '');
  const record = (word: string) =>
    answerWith(
      call,
      Object.fromEntries(Object.keys(call.fields ?? {}).map((key) => [key, `${word} ${key}`])),
    );
  const values = () => [...document.querySelectorAll('input')].map(({ value }) => value).join(' ');
  const page = () => `${document.body.textContent} ${values()}`;

  it('drops the answer to what was typed before, however late it comes', async () => {
    const filled = solve(one, null);
    const held = [heldAnswer(), heldAnswer()] as const;
    let asked = -1;
    const open = await openForm(withAction(one, { ...one.action, show: undefined }), {
      filled,
      answer: () => refusal(one),
      read: (name) =>
        name === one.screen.reads?.[read]?.call ? (held[(asked += 1)]?.outcome ?? null) : null,
    });
    const lookupsOf = () => open.sent.filter((request) => request.call === one.screen.reads?.[read]?.call);
    if (asked < 0) {
      open.enter({ [field]: filled.form[field] ?? '' });
      await settle(350);
    }
    expect(lookupsOf()).toHaveLength(1);
    const other = otherValue(one, field, filled.form[field] ?? '');
    open.enter({ [field]: other });
    await settle(350);
    expect(lookupsOf()).toHaveLength(2);
    await act(async () => held[1].give(record('fresh')));
    await settle();
    await act(async () => held[0].give(record('stale')));
    await settle(350);
    expect(page()).toContain('fresh');
    expect(page()).not.toContain('stale');
    expect(lookupsOf()).toHaveLength(2);
  });
});

/** Another value that the field takes. */
function otherValue(one: FormCase, name: string, value: Json): Json {
  const input = inputOf(one, name);
  if (input?.tagName !== 'SELECT') return `${String(value).slice(1)}2`;
  const options = [...(input as unknown as HTMLSelectElement).options].map((option) => option.value);
  return options.find((option) => option !== '' && option !== String(value)) ?? '';
}
