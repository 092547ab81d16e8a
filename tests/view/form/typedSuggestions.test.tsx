// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call, Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import '#view/form/submit/resolveTypedChoices.ts';
import '#view/form/widgets/choice/ComboboxWidget.tsx';
import {
  answer,
  compileDefinition,
  createPortal,
  showScreen,
  unreachable,
} from '../../support/openScreen.tsx';

const calls = new Map<string, Call>([
  [
    'findCustomers',
    {
      target: 'api',
      method: 'GET',
      path: 'customers',
      auth: true,
      kind: 'read',
      request: { q: 'text' },
      rows: 'rows',
      fields: { id: 'number', name: 'text', town: 'text' },
    },
  ],
  [
    'saveOrder',
    {
      target: 'api',
      method: 'POST',
      path: 'orders',
      auth: true,
      kind: 'change',
      request: { customer: 'number' },
      text: 'response',
    },
  ],
]);

const customers = [
  { id: 1, name: 'Ann Dee', town: 'Leith' },
  { id: 2, name: 'Anna Poe', town: 'Perth' },
  { id: 3, name: 'Bob Ray', town: 'Ayr' },
];
const named = (text: string): Outcome =>
  answer({ rows: customers.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())) });

/** Opens a form with a look-up of customers during typing. */
async function open(
  field: object = {},
  find: (text: string) => Outcome | Promise<Outcome> = named,
  rules: object[] = [],
  over: object = {},
) {
  const made = createPortal(({ call, payload }) =>
    call === 'findCustomers' ? find(String(payload['q'])) : answer({ response: 'ok' }),
  );
  const definition = {
    version: 1,
    title: 'Order',
    type: 'form',
    reads: { found: { call: 'findCustomers', payload: { q: { from: 'typed.customer' } } } },
    fields: {
      customer: {
        label: 'Customer',
        type: 'combobox',
        options: { from: 'found', valueKey: 'id', labelKey: 'name' },
        note: [{ template: 'of {chosen.customer.town}' }],
        ...field,
      },
    },
    rules,
    ...over,
    actions: {
      save: {
        label: 'Save',
        primary: true,
        call: 'saveOrder',
        payload: { customer: { from: 'form.customer' } },
        success: { texts: ['ok'] },
      },
    },
  } as unknown as Definition;
  showScreen(await compileDefinition(definition, 'test/screen', calls), made.portal);
  await wait(0);
  return {
    queries: () => made.of('findCustomers').map(({ payload }) => payload['q']),
    saved: () => made.of('saveOrder').map(({ payload }) => payload['customer']),
    input: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' }),
  };
}

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const choices = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('No request is sent before typing, and then one after the last key', async () => {
  const { queries, input } = await open();
  fireEvent.click(input());
  expect(queries()).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
  type(input(), 'a');
  await wait(200);
  type(input(), 'an');
  await wait(299);
  expect(queries()).toEqual([]);
  await wait(1);
  expect(queries()).toEqual(['an']);
  expect(choices()).toEqual(['Ann Dee', 'Anna Poe']);
});

it('A chosen value stays after typing ends, with its label and its row', async () => {
  const { saved, input } = await open();
  type(input(), 'an');
  await wait(300);
  fireEvent.click(screen.getByRole('option', { name: 'Anna Poe' }));
  fireEvent.blur(input());
  await wait(300);
  expect(input().value).toBe('Anna Poe');
  expect(screen.getByText('of Perth')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await wait(0);
  expect(saved()).toEqual([2]);
});

it('A text that names no choice stands among all errors', async () => {
  const rule = { on: 'session.username', must: { const: 'Bob' }, message: 'Only Bob may order.' };
  const empty = { on: 'form.customer', must: { filled: true }, message: 'Choose a customer.' };
  const { saved, input } = await open({}, named, [rule, empty], { allErrors: true });
  type(input(), 'zz');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await wait(300);
  await vi.dynamicImportSettled();
  await wait(0);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Only Bob may order.',
    'Choose one from the list.',
  ]);
  expect(saved()).toEqual([]);
});

it('A complete label is chosen as soon as it is found', async () => {
  const { saved, input } = await open();
  type(input(), 'bob ray');
  await wait(300);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await wait(0);
  expect(saved()).toEqual([3]);
});

it('The list shows that it is loading, that nothing was found, and that loading failed', async () => {
  let find: (text: string) => Outcome | Promise<Outcome> = () => new Promise(() => undefined);
  const { input } = await open({}, (text) => find(text));
  type(input(), 'an');
  expect(screen.getByRole('status').textContent).toBe('Searching …');
  find = named;
  type(input(), 'zz');
  await wait(300);
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
  find = () => unreachable;
  type(input(), 'zzz');
  await wait(20_000);
  expect(screen.getByRole('status').textContent).toBe('We could not load this.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('The answer to the last request wins, whichever arrives first', async () => {
  const waiting = new Map<string, (outcome: Outcome) => void>();
  const { input } = await open({}, (text) => new Promise((resolve) => waiting.set(text, resolve)));
  type(input(), 'an');
  await wait(300);
  type(input(), 'bob');
  await wait(300);
  waiting.get('bob')?.(named('bob'));
  await wait(0);
  waiting.get('an')?.(named('an'));
  await wait(0);
  expect(choices()).toEqual(['Bob Ray']);
});

it('An initial value is shown by its label, without a request', async () => {
  const { queries, saved, input } = await open({ initial: 7, shown: 'Zoe Gray' });
  expect(input().value).toBe('Zoe Gray');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await wait(0);
  expect([queries(), saved()]).toEqual([[], [7]]);
});

it('Several values are chosen one after the other, each with its label', async () => {
  const { saved, input } = await open({ several: true, note: [] });
  for (const text of ['ann dee', 'bob ray']) {
    type(input(), text);
    await wait(300);
  }
  expect(screen.getAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent)).toEqual([
    'Ann Dee',
    'Bob Ray',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await wait(0);
  expect(saved()).toEqual([[1, 3]]);
});

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
/** Pastes a text, and leaves the field at once. */
const paste = (input: HTMLInputElement, text: string) => {
  type(input, text);
  fireEvent.blur(input);
};

it('A label that is pasted whole and left at once is taken when its look-up answers', async () => {
  const { queries, saved, input } = await open({ initial: 7, shown: 'Zoe Gray' });
  paste(input(), 'Bob Ray');
  expect(input().value).toBe('Bob Ray');
  await wait(0);
  expect([queries(), input().value]).toEqual([['Bob Ray'], 'Bob Ray']);
  save();
  await wait(0);
  expect(saved()).toEqual([3]);
});

it.each([
  ['', 1],
  ['with several', [1]],
])(
  'A submit waits for the look-up of a label that was left before it had answered %s',
  async (several, sent) => {
    let answerLater: (outcome: Outcome) => void = () => {};
    const find = () => new Promise<Outcome>((resolve) => (answerLater = resolve));
    const rule = { on: 'form.customer', must: { filled: true }, message: 'Which customer?' };
    const field = several ? { several: true, note: [] } : { initial: '' };
    const { saved, input } = await open(field, find, several ? [] : [rule]);
    paste(input(), 'ann dee');
    save();
    await wait(5000);
    expect(saved()).toEqual([]);
    answerLater(named('ann dee'));
    await vi.waitFor(() => expect(saved()).toEqual([sent]));
    expect(screen.queryByText('Which customer?')).toBeNull();
  },
);

it('A text that names no choice is said at its field and stops a submit, which never sends the former choice', async () => {
  const { saved, input } = await open({ initial: 7, shown: 'Zoe Gray' });
  paste(input(), 'an');
  save();
  await wait(0);
  expect(saved()).toEqual([]);
  expect(input().value).toBe('an');
  expect(screen.getByRole('alert').textContent).toBe('Choose one from the list.');
  type(input(), 'anna poe');
  await wait(300);
  save();
  await wait(0);
  expect(saved()).toEqual([2]);
});

it('A text that was left and turns out to name no choice is said at its field without a submit', async () => {
  const { input } = await open();
  paste(input(), 'Bob Rayy');
  await wait(0);
  expect(input().value).toBe('Bob Rayy');
  expect(input().getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText('Choose one from the list.')).toBeTruthy();
});

it('A look-up that failed is tried again by the submit that needs it', async () => {
  let find: (text: string) => Outcome = () => unreachable;
  const { saved, input } = await open({}, (text) => find(text));
  paste(input(), 'bob ray');
  await wait(20_000);
  expect(screen.getByText('We could not load this.')).toBeTruthy();
  find = named;
  save();
  await vi.waitFor(() => expect(saved()).toEqual([3]));
});

it('Enter keeps a label whose look-up has not answered', async () => {
  const { saved, input } = await open();
  type(input(), 'bob ray');
  fireEvent.keyDown(input(), { key: 'Enter' });
  await wait(0);
  save();
  await wait(0);
  expect(saved()).toEqual([3]);
});
