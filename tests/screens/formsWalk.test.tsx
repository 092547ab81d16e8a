// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyOf, candidatesOf, firstBroken, isShown, keep, solve } from '../../src/cases/form/solve.ts';
import { clearReads } from '../../src/view/query.ts';
import { answerWith } from './walk/answers.ts';
import { shippedForms, type FormCase } from './walk/formCase.ts';
import { enter, findButton, formElement, inputOf, openForm, shownValue } from './walk/openForm.ts';
import { settle, stopClock } from './walk/renderScreen.tsx';

const cases = await shippedForms();
const clicked = cases.filter(({ action }) => action.trigger !== 'arrival');
const checks = clicked.flatMap((one) =>
  one.parts.map(({ message, path }, at) => ({ name: one.name, one, at, message, path })),
);
const typed = clicked.flatMap((one) =>
  Object.entries(one.form.fields)
    .filter(([, { allow, maxLength }]) => allow !== undefined || maxLength !== undefined)
    .map(([field]) => ({ name: one.name, one, field })),
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

/** The fields that are marked as wrong, by name. */
function markedFields(one: FormCase): string[] {
  return Object.keys(one.form.fields).filter(
    (name) => inputOf(one, name)?.getAttribute('aria-invalid') === 'true',
  );
}

/** Says exactly this message: once, at its field, which has the focus. */
function expectMessage(one: FormCase, at: number): void {
  const { message, mark } = one.parts[at] as (typeof one.parts)[number];
  expect(alerts()).toEqual([message]);
  expect(markedFields(one)).toEqual(mark === null ? [] : [mark]);
  if (mark === null) return;
  const input = inputOf(one, mark);
  const described = document.getElementById(input?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(message);
  expect(document.activeElement).toBe(input);
}

describe.each(checks)('$name, check $at: $message', ({ one, at }) => {
  it('says that and nothing of what comes after it, marks its field, and sends nothing', async () => {
    const filled = solve(one, at);
    const open = await openForm(one, { filled, answer: () => refusal(one) });
    open.enter(filled.form);
    if (isShown(one, filled)) {
      await open.click();
      expectMessage(one, at);
    } else {
      // What this check is on decides whether there is a button at all.
      await settle(350);
      expect(findButton(one.action.label)).toBe(null);
      fireEvent.submit(formElement(one));
      await settle();
    }
    expect(open.bodies()).toEqual([]);
    expect(open.toasts).toEqual([]);
  });
});

describe.each(clicked)('$name', (one) => {
  it('takes each value on the right side of every limit, and sends it exactly', async () => {
    const filled = solve(one, null);
    const open = await openForm(one, { filled, answer: () => refusal(one) });
    open.enter(filled.form);
    for (const name of Object.keys(filled.form).filter((field) => inputOf(one, field))) {
      if (one.form.fields[name]?.type === 'readOnly') continue;
      const values = new Map(Object.entries(filled.form).map(([key, value]) => [`form.${key}`, value]));
      for (const value of candidatesOf(one, `form.${name}`, values)) {
        const tried = { ...filled, form: { ...filled.form, [name]: value } };
        const before = open.bodies().length;
        enter(one, name, value);
        if (one.action.show) await settle(350);
        const broken = firstBroken(one, tried);
        if (!isShown(one, tried)) {
          expect(findButton(one.action.label)).toBe(null);
          continue;
        }
        await open.click();
        if (broken === null) expect(alerts(), `${name}: ${value}`).toEqual([]);
        else expectMessage(one, broken);
        const { call, method, path, auth } = { call: one.action.call, ...pick(one) };
        const request = { call, target: 'api', method, path, auth, payload: bodyOf(one, tried) };
        expect(open.bodies().slice(before), `${name}: ${value}`).toEqual(broken === null ? [request] : []);
      }
      enter(one, name, filled.form[name] ?? '');
    }
  });
});

const pick = ({ call: { method, path, auth } }: FormCase) => ({ method, path, auth });

describe.each(typed)('$name: $field', ({ one, field: name }) => {
  const field = one.form.fields[name] as FormCase['form']['fields'][string];
  const text = `1 a2é-٣+ ${'kz90'.repeat(40)}`;

  it('keeps the characters it takes, as many as it takes, typed or pasted', async () => {
    await openForm(one, { filled: solve(one, null), answer: () => refusal(one) });
    const input = inputOf(one, name);
    if (!input) return expect(field.type === 'hidden' || field.show !== undefined).toBe(true);
    fireEvent.change(input, { target: { value: text } });
    expect(shownValue(one, name)).toBe(keep(field, text));
    fireEvent.change(input, { target: { value: `${keep(field, text)}8k` } });
    expect(shownValue(one, name)).toBe(keep(field, `${keep(field, text)}8k`));
  });
});
