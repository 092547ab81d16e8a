// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findStageAction, type ActionCase } from '#cases/form/actionCase.ts';
import { buildActionRequest, type FilledForm } from '#cases/form/solve/filledForm.ts';
import { limitText } from '#cases/form/limitText.ts';
import { solveForm } from '#cases/form/solve/solveForm.ts';
import { buildEntry } from '#cases/form/steps/buildFillSteps.ts';
import type { Field, Json, JsonObject } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import { resolveCall } from '#cases/resolveCall.ts';
import { endAfresh, startAfresh } from './walk/afresh.ts';
import { answerWith, failures, heldAnswer } from './walk/answers.ts';
import { shippedForms, withAction, type FormCase } from './walk/formCase.ts';
import { findButton, formElement, inputOf, openForm, shownValue, type OpenForm } from './walk/openForm.ts';
import { settle, type Backend } from './walk/renderScreen.tsx';
import { calls, config } from './walk/shippedModules.ts';

const cases = await shippedForms();
const clicked = cases.filter(({ action }) => action.trigger !== 'arrival');
beforeEach(startAfresh);
afterEach(endAfresh);

const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
const refusal = ({ call }: FormCase) => answerWith(call, 'No, said the backend');
const isArrival = ({ action }: FormCase) => action.trigger === 'arrival';

/** Opens a form, fills it so that nothing is wrong, and runs its action. */
async function run(
  one: FormCase,
  answer: Backend,
  whole = false,
): Promise<OpenForm & { filled: FilledForm }> {
  const filled = solveForm(one, null);
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

const initials = clicked.flatMap((one) =>
  Object.entries(one.form.fields).flatMap(([field, { initial }]) => {
    const isRead = initial !== null && typeof initial === 'object' && 'from' in initial;
    return isRead ? [{ name: one.name, one, field, initial }] : [];
  }),
);

describe.each(initials)('$name: $field', ({ one, field, initial }) => {
  const [root = '', key = ''] = ([initial.from].flat()[0] ?? '').split('.');
  const filled = solveForm(one, null);
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
      await act(async () => call && give(answerWith(resolveCall(calls, call), { [key]: code })));
      await settle();
    };
    return { ...open, answerNow };
  }

  it('Text typed before the initial value arrives is preserved', async () => {
    const { enter: enterInto, answerNow } = await openEarly();
    const typed = one.form.fields[field]?.options ? '' : '11';
    enterInto({ [field]: 'kk' });
    enterInto({ [field]: typed });
    await answerNow();
    expect(shownValue(one, field)).toBe(limitText(one.form.fields[field] as Field, typed));
  });
});

describe.each(cases)('$name', (one) => {
  const money = one.call.money === true;
  const isTyped = Object.keys(one.form.fields).length > 0;
  const sendFailed = isTyped ? config.words.sendFailed : 'We could not do this.';

  it.each([
    { kind: 'unreachable', outcome: failures.unreachable, text: money ? 'moneyUnknown' : 'sendFailed' },
    { kind: 'malformed', outcome: failures.malformed, text: money ? 'moneyUnknown' : 'sendFailed' },
    // An action with its own texts for a refusal shows them.
    ...(one.action.failure?.toast === undefined
      ? [
          {
            kind: 'without a text',
            outcome: { kind: 'ok', body: {} },
            text: money ? 'moneyUnknown' : 'sendFailed',
          } as const,
        ]
      : []),
    { kind: 'refused', outcome: failures.refused, text: 'sendFailed' },
  ] as const)(
    'An answer that was $kind gives an inline message, preserves the typed values, and is not retried',
    async (failed) => {
      let outcome: Outcome = failed.outcome;
      const open = await run(one, () => outcome);
      expect(alerts()).toEqual([failed.text === 'sendFailed' ? sendFailed : config.words.moneyUnknown]);
      expect(open.toasts).toEqual([]);
      expect(shown(one)).toMatchObject(onlyShown(one, open.filled));
      await settle(60_000);
      expect(open.bodies()).toHaveLength(1);
      outcome = refusal(one);
      await open.click();
      expect(open.bodies()).toHaveLength(2);
      expect(open.bodies()[1]).toEqual(open.bodies()[0]);
      expect(alerts()).toEqual([]);
    },
  );

  it('A refusal shows its message at the form, and an expired session shows none', async () => {
    let outcome: Outcome = { ...failures.refused, message: 'Not today' };
    const open = await run(one, () => outcome);
    expect(alerts()).toEqual(['Not today']);
    outcome = failures.expired;
    await open.click();
    expect(alerts()).toEqual([]);
    expect(open.toasts).toEqual([]);
  });
});

/** The values of the visible fields, as their inputs show them. */
function onlyShown(one: FormCase, { form }: FilledForm): JsonObject {
  return Object.fromEntries(
    Object.keys(shown(one)).map((name) => [
      name,
      buildEntry(one, one.form.fields[name] as Field, form[name] as Json),
    ]),
  );
}

/** True if the input or its group is disabled. */
const isDisabled = (input: HTMLInputElement | null): boolean =>
  Boolean(input?.disabled || input?.closest('fieldset')?.disabled);

describe.each(clicked)('$name', (one) => {
  it('A form is disabled and busy while it is being sent, and sends once', async () => {
    const { outcome, give } = heldAnswer();
    const open = await run(one, () => outcome);
    const busy = config.words.processing;
    expect(findButton(busy)?.disabled).toBe(true);
    expect(findButton(one.action.label)).toBe(null);
    for (const name of Object.keys(shown(one))) expect(isDisabled(inputOf(one, name)), name).toBe(true);
    fireEvent.click(findButton(busy) as HTMLElement);
    fireEvent.submit(formElement(one));
    await settle(5000);
    expect(open.bodies()).toHaveLength(1);
    await act(async () => give(refusal(one)));
    await settle();
    expect(findButton(one.action.label)?.disabled).toBe(false);
    expect(open.bodies()).toHaveLength(1);
  });

  it('Two clicks and an Enter at the same moment send once', async () => {
    const filled = solveForm(one, null);
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
    ...one.checks.map(({ path }) => path),
    ...Object.values(one.action.payload ?? {}).flatMap((value) =>
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
  const filled = solveForm(one, null);
  const found = () => answerWith(resolveCall(calls, call), filled.reads[read] ?? {});

  it('Sending waits for the read, and then sends the read value', async () => {
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
    expect(open.bodies().map(({ payload }) => payload)).toEqual([buildActionRequest(one, filled).payload]);
  });
});

/** Reads whose values depend on a typed field, with that field. */
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
  const call = resolveCall(calls, one.screen.reads?.[read]?.call ?? '');
  const record = (word: string) =>
    answerWith(
      call,
      Object.fromEntries(Object.keys(call.fields ?? {}).map((key) => [key, `${word} ${key}`])),
    );
  const values = () => [...document.querySelectorAll('input')].map(({ value }) => value).join(' ');
  const page = () => `${document.body.textContent} ${values()}`;

  it('A late answer to an earlier entry is ignored', async () => {
    const filled = solveForm(one, null);
    const answers = [heldAnswer(), heldAnswer()] as const;
    let index = -1;
    const open = await openForm(withAction(one, { ...one.action, show: undefined }), {
      filled,
      answer: () => refusal(one),
      read: (name) =>
        name === one.screen.reads?.[read]?.call ? (answers[(index += 1)]?.outcome ?? null) : null,
    });
    const lookupsOf = () => open.sent.filter((request) => request.call === one.screen.reads?.[read]?.call);
    if (index < 0) {
      open.enter({ [field]: filled.form[field] ?? '' });
      await settle(350);
    }
    expect(lookupsOf()).toHaveLength(1);
    const other = otherValue(one, field, filled.form[field] ?? '');
    open.enter({ [field]: other });
    await settle(350);
    expect(lookupsOf()).toHaveLength(2);
    await act(async () => answers[1].give(record('fresh')));
    await settle();
    await act(async () => answers[0].give(record('stale')));
    await settle(350);
    expect(page()).toContain('fresh');
    expect(page()).not.toContain('stale');
    expect(lookupsOf()).toHaveLength(2);
  });
});

/** Another value that the field takes. */
function otherValue(one: FormCase, name: string, value: Json): Json {
  const input = inputOf(one, name);
  const text = String(value);
  if (input?.tagName !== 'SELECT') return `${text.slice(1)}${text.endsWith('2') ? '3' : '2'}`;
  const options = [...(input as unknown as HTMLSelectElement).options].map((option) => option.value);
  return options.find((option) => option !== '' && option !== String(value)) ?? '';
}
