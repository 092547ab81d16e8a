// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call, Screen as Definition } from '../../../src/definition/index.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';
import '../../../src/view/form/FormBlock.tsx';
import '../../../src/view/form/widgets/ComboboxWidget.tsx';
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

/** Opens a form whose customer is looked up while one types. */
async function open(field: object = {}, find: (text: string) => Outcome | Promise<Outcome> = named) {
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
    asked: () => made.of('findCustomers').map(({ payload }) => payload['q']),
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

it('nothing is asked before something is typed, and then once after the last key', async () => {
  const { asked, input } = await open();
  fireEvent.click(input());
  expect(asked()).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
  type(input(), 'a');
  await wait(200);
  type(input(), 'an');
  await wait(299);
  expect(asked()).toEqual([]);
  await wait(1);
  expect(asked()).toEqual(['an']);
  expect(choices()).toEqual(['Ann Dee', 'Anna Poe']);
});

it('what is taken stays when nobody types any more, with its label and its row', async () => {
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

it('a whole label is taken as soon as it is found', async () => {
  const { saved, input } = await open();
  type(input(), 'bob ray');
  await wait(300);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await wait(0);
  expect(saved()).toEqual([3]);
});

it('the list tells that it looks, that it found nothing, and that it failed', async () => {
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

it('the last answer wins, whichever comes first', async () => {
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

it('what a form begins with is shown by the words for it, and looks nothing up', async () => {
  const { asked, saved, input } = await open({ initial: 7, shown: 'Zoe Gray' });
  expect(input().value).toBe('Zoe Gray');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await wait(0);
  expect([asked(), saved()]).toEqual([[], [7]]);
});

it('several are taken one after the other, each with its label', async () => {
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
