// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Form, Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import '#view/form/layout/FormLayout.tsx';
import '#view/form/summary/FormSummary.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const form = (over: Partial<Form>): Definition => ({
  version: 1,
  title: 'Order',
  type: 'form',
  fields: {
    name: { label: 'Name', type: 'text' },
    town: { label: 'Town', type: 'text', show: { on: 'form.name', must: { filled: true } } },
    amount: { label: 'Amount', type: 'text' },
  },
  rules: [{ on: 'form.amount', must: { filled: true }, message: 'Enter an amount.' }],
  actions: {
    send: {
      label: 'Send',
      call: 'activateRobot',
      payload: { user_id: { from: 'form.name' } },
      success: { texts: ['done'] },
    },
  },
  ...over,
});

async function open(over: Partial<Form>) {
  const { portal } = createPortal(() => answer({ RESULT: 'done' }));
  showScreen(await compileDefinition(form(over)), portal);
  await screen.findByLabelText('Amount');
}

it('The fields are in named sections, in the order of the layout', async () => {
  await open({ layout: [{ section: 'Money', help: 'In euros.', parts: ['amount'] }, ['name', 'town']] });
  const section = screen.getByRole('group', { name: 'Money' });
  expect(within(section).getByLabelText('Amount')).toBeTruthy();
  expect(section.getAttribute('aria-describedby')).not.toBeNull();
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Amount',
    'Name',
  ]);
});

it('A section without a visible field has no heading', async () => {
  await open({ layout: ['name', 'amount', { section: 'Where', parts: ['town'] }] });
  expect(screen.queryByRole('group', { name: 'Where' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ann' } });
  expect(screen.getByRole('group', { name: 'Where' })).toBeTruthy();
});

it('The tab of an invalid field is opened, and the field gets the focus', async () => {
  await open({
    layout: [
      { tab: 'Who', parts: ['name', 'town'] },
      { tab: 'How much', parts: ['amount'] },
    ],
  });
  expect(screen.getByRole('tab', { name: 'Who' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
  expect(screen.getByRole('tab', { name: 'How much' }).getAttribute('aria-selected')).toBe('true');
});

it('The summary follows what is typed and omits the lines without a value', async () => {
  await open({
    summary: [
      { label: 'For', value: { from: 'form.name' } },
      { label: 'To pay', value: { from: 'form.amount' }, format: 'money' },
    ],
  });
  await waitFor(() => expect(document.querySelector('dl')?.textContent).toBe(''));
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '12.5' } });
  expect(document.querySelector('dl')?.textContent).toBe('To pay$ 12.50');
  expect(document.querySelector('dl [aria-live], dl[aria-live]')).toBeNull();
});

it('The summary shows its placeholder until something is filled in', async () => {
  await open({ summary: [{ label: 'To pay', value: { from: 'form.amount' }, format: 'money' }] });
  const hint = await screen.findByText('What you fill in is summed up here before you send it.');
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '12.5' } });
  expect(screen.getByText('To pay')).toBeTruthy();
  expect(hint.isConnected).toBe(false);
});

it('The summary describes the button that sends the form, once something was typed', async () => {
  await open({ summary: [{ label: 'To pay', value: { from: 'form.amount' }, format: 'money' }] });
  await screen.findByText('In short');
  const button = document.querySelector('button[type="submit"]')!;
  const description = () =>
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(description()).toBeUndefined();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '12.5' } });
  expect(description()).toBe('In shortTo pay$ 12.50');
});

it('The summary is a group for assistive technology once one of its lines has a value', async () => {
  await open({ summary: [{ label: 'To pay', value: { from: 'form.amount' }, format: 'money' }] });
  await screen.findByText('In short');
  expect(screen.queryByRole('group', { name: 'In short' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '12.5' } });
  expect(screen.getByRole('group', { name: 'In short' })).toBeTruthy();
});

it('The summary above the buttons announces whether something was typed', async () => {
  await open({ summary: [{ label: 'Network', value: 'BEP-20' }] });
  const group = (await screen.findByText('In short')).parentElement!;
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value } });
  expect(group.getAttribute('aria-hidden')).toBe('true');
  type('5');
  expect(group.getAttribute('aria-hidden')).toBeNull();
  type('');
  expect(group.getAttribute('aria-hidden')).toBe('true');
});

it('The summary omits a line of money whose value is not a number', async () => {
  await open({ summary: [{ label: 'You send', value: { from: 'form.amount' }, format: 'money' }] });
  const sent = (amount: string) => {
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } });
    return document.querySelector('dl')?.textContent;
  };
  expect(sent('5')).toBe('You send$ 5.00');
  expect(sent('xyz')).toBe('');
});

it('A line of the summary with a condition is shown only while the condition is true', async () => {
  const show = { on: 'form.amount', must: { maximum: 10 } };
  await open({ summary: [{ label: 'Left', value: { from: 'form.amount' }, format: 'money', show }] });
  const remaining = (amount: string) => {
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } });
    return document.querySelector('dl')?.textContent;
  };
  expect(remaining('10')).toBe('Left$ 10.00');
  expect(remaining('11')).toBe('');
});

it('The missing amount of money is marked and not announced', async () => {
  await open({ summary: [{ label: 'Left', value: { from: 'form.amount' }, format: 'money' }] });
  const owed = (amount: string) => {
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } });
    return document.querySelector('dl [data-owed]')?.textContent;
  };
  expect(owed('-12.5')).toBe('-$ 12.50');
  expect(owed('-0.004')).toBeUndefined();
  expect(owed('12.5')).toBeUndefined();
  expect(screen.queryByRole('status')).toBeNull();
});

it('The fields of a group are where the layout places them, each with its own value', async () => {
  await open({
    fields: {
      amount: { label: 'Amount', type: 'text' },
      customer: {
        type: 'group',
        label: 'Customer',
        fields: { first: { label: 'First', type: 'text' }, last: { label: 'Last', type: 'text' } },
      },
    },
    layout: [['customer.last', 'amount'], 'customer.first'],
    summary: [{ label: 'Whole', value: { template: '{form.customer.first} {form.customer.last}' } }],
    actions: {
      send: {
        label: 'Send',
        call: 'activateRobot',
        payload: { user_id: { from: 'form.customer.last' } },
        success: { texts: ['done'] },
      },
    },
  });
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Last', 'Amount', 'First']);
  expect(screen.queryByText('Customer')).toBeNull();
  fireEvent.change(screen.getByLabelText('Last'), { target: { value: 'Lee' } });
  fireEvent.change(screen.getByLabelText('First'), { target: { value: 'Ann' } });
  expect(document.querySelector('dl')?.textContent).toBe('WholeAnn Lee');
  expect(screen.getByLabelText('Last')).toHaveProperty('value', 'Lee');
});

it('A field outside its group is hidden while the group is hidden', async () => {
  await open({
    fields: {
      amount: { label: 'Amount', type: 'text' },
      gift: {
        type: 'group',
        show: { on: 'form.amount', must: { filled: true } },
        fields: { words: { label: 'Words', type: 'text' } },
      },
    },
    layout: ['amount', { section: 'A gift', parts: ['gift.words'] }],
    actions: {
      send: {
        label: 'Send',
        call: 'activateRobot',
        payload: { user_id: { from: 'form.gift.words' } },
        success: { texts: ['done'] },
      },
    },
  });
  expect(screen.queryByText('A gift')).toBeNull();
  expect(screen.queryByLabelText('Words')).toBeNull();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '5' } });
  expect(screen.getByText('A gift')).toBeTruthy();
  expect(screen.getByLabelText('Words')).toBeTruthy();
});

it('A wrong value in the summary is announced, and nothing else of the summary', async () => {
  await open({
    summary: [
      { label: 'To pay', value: { from: 'form.amount' }, format: 'money' },
      {
        label: 'Check',
        value: { from: 'form.amount' },
        format: {
          type: 'cases',
          cases: [
            { when: { on: 'form.amount', must: { maximum: 10 } }, template: '' },
            { when: { on: 'form.amount', must: { filled: true } }, template: 'Too much.', colour: 'red' },
          ],
        },
      },
    ],
  });
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '10' } });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText('Check')).toBeNull();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '11' } });
  expect(screen.getByRole('status').textContent).toBe('Too much.');
});

const fieldsOf = (count: number): Form['fields'] =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      at === 0 ? 'amount' : `field${at}`,
      { label: at === 0 ? 'Amount' : `Field ${at}`, type: 'text' as const },
    ]),
  );

it.each([
  [8, 0],
  [9, 1],
])('A form of %i fields has %i marks of many fields', async (count, times) => {
  await open({ fields: fieldsOf(count), actions: {} });
  expect(document.querySelectorAll('form > [data-many]')).toHaveLength(times);
});
