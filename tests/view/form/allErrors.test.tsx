// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Form, Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import '#view/form/layout/FormLayout.tsx';
import '#view/form/layout/FormSteps.tsx';
import '#view/form/layout/FormTabs.tsx';
import '#view/form/layout/StepButtons.tsx';
import '#view/form/list/ListField.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const order: Definition = {
  version: 1,
  title: 'Order',
  type: 'form',
  allErrors: true,
  fields: {
    name: { label: 'Name', type: 'text' },
    phone: { label: 'Phone', type: 'text' },
    born: { label: 'Born', type: 'date' },
    lines: {
      type: 'list',
      label: 'Line',
      minItems: 3,
      item: {
        type: 'group',
        fields: {
          sku: { label: 'Product', type: 'text', initial: 'a' },
          quantity: { label: 'Quantity', type: 'text', initial: '1' },
        },
      },
    },
  },
  rules: [
    { each: 'form.lines', on: 'item.quantity', must: { minimum: 1 }, message: 'Each line needs a quantity.' },
    { on: ['form.name', 'form.phone'], must: { filled: true }, message: 'Fill both in.' },
    { on: 'form.name', must: { minLength: 3 }, message: 'The name is too short.' },
    { on: 'session.username', must: { const: 'Bob' }, message: 'Only Bob may order.' },
  ],
  actions: {
    send: {
      label: 'Send',
      call: 'activateRobot',
      payload: { user_id: { count: 'form.lines' } },
      success: { texts: ['done'] },
    },
  },
};

async function open(over: Partial<Form> = {}, late?: Promise<Outcome>) {
  const opened = createPortal(({ call }) =>
    call === 'sponsor' && late ? late : answer({ data: { RESULT: 'done' } }),
  );
  showScreen(await compileDefinition({ ...order, ...over } as Definition), opened.portal);
  await screen.findByRole('button', { name: /Send|Next/ });
  await vi.dynamicImportSettled();
  return opened;
}

const type = (label: string, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at]!, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const summary = () => screen.findByRole('group', { name: 'Not accepted' });
const lines = (box: HTMLElement) =>
  within(box)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const marked = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((input) => input.id.replace(/^form_?/, ''));

it('Each failing field is marked, and the links to them have the focus', async () => {
  const { sent } = await open();
  type('Quantity', '0', 0);
  type('Quantity', '0', 2);
  press('Send');
  const box = await summary();
  expect(lines(box)).toEqual([
    'Only Bob may order.',
    'Name: Fill both in.',
    'Phone: Fill both in.',
    'Line 1, Quantity: Each line needs a quantity.',
    'Line 3, Quantity: Each line needs a quantity.',
  ]);
  expect(marked()).toEqual(['name', 'phone', 'lines_0_quantity', 'lines_2_quantity']);
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(within(box).getByRole('alert').textContent).toBe('Only Bob may order.');
  expect(sent).toEqual([]);
});

it('A link leads to its field, and the address stays', async () => {
  await open();
  const { href } = window.location;
  press('Send');
  const box = await summary();
  await userEvent.click(within(box).getByRole('link', { name: 'Phone: Fill both in.' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
  expect(window.location.href).toBe(href);
});

it('A changed field is unmarked while its line stays; the next attempt lists what is still wrong', async () => {
  await open();
  press('Send');
  const box = await summary();
  type('Name', 'Al');
  expect(marked()).toEqual(['phone']);
  expect(lines(box).length).toBe(3);
  const changed = within(box).getByText('Name: Fill both in.').closest('li');
  expect(changed?.dataset['changed']).toBe('true');
  type('Phone', '123');
  press('Send');
  await waitFor(async () =>
    expect(lines(await summary())).toEqual(['Only Bob may order.', 'The name is too short.']),
  );
  expect(marked()).toEqual(['name']);
});

it('What holds is sent, and nothing is listed', async () => {
  const { of } = await open({ rules: order.type === 'form' ? order.rules?.slice(0, 3) : [] });
  type('Name', 'Ann');
  type('Phone', '123');
  press('Send');
  await waitFor(() => expect(of('activateRobot').length).toBe(1));
  expect(screen.queryByRole('group', { name: 'Not accepted' })).toBeNull();
});

it('A text that is no value of its field stands among the others, once', async () => {
  const rule = { on: 'form.born', must: { minLength: 6 }, message: 'When were you born?' };
  await open({ rules: [rule, { on: 'form.phone', must: { filled: true }, message: 'Enter the phone.' }] });
  type('Born', 'soon');
  fireEvent.blur(screen.getByLabelText('Born'));
  press('Send');
  expect(lines(await summary())).toEqual(['Enter the phone.', 'Enter a day as YYYY-MM-DD.']);
});

const about = {
  reads: { known: { call: 'sponsor', payload: { sid: { from: 'form.name' } } } },
  rules: [
    { on: 'form.phone', must: { filled: true }, message: 'Enter the phone.' },
    { on: 'known.name', must: { const: 'Bob' }, message: 'Nobody has that name.', mark: 'name' },
  ],
};

it('Rules about a slow read wait for it with all others', async () => {
  let resolve: (outcome: Outcome) => void = () => undefined;
  await open(about, new Promise((settle) => (resolve = settle)));
  type('Name', 'Ann');
  press('Send');
  await new Promise((ended) => setTimeout(ended, 50));
  expect(screen.queryByText('Enter the phone.')).toBeNull();
  resolve(answer({ data: { name: 'Ann' } }));
  expect(lines(await summary())).toEqual(['Nobody has that name.', 'Enter the phone.']);
});

const inSteps: Partial<Form> = {
  layout: [
    { step: 'who', label: 'About you', parts: ['name', 'phone'] },
    { step: 'what', label: 'Your order', parts: ['born', 'lines'] },
  ],
  rules: [
    { on: 'form.name', must: { filled: true }, message: 'Enter the name.' },
    { on: 'form.phone', must: { filled: true }, message: 'Enter the phone.' },
    { on: 'form.born', must: { noneOf: [''] }, message: 'Say who was born.', mark: 'phone' },
    { on: 'form.born', must: { filled: true }, message: 'Enter the day.' },
  ],
};

it('Next lists nothing of later steps, where a mistyped text may stand', async () => {
  await open(inSteps);
  type('Name', 'Ann');
  type('Phone', '123');
  press('Next');
  await screen.findByRole('heading', { name: 'Your order' });
  type('Born', 'soon');
  press('Back');
  await screen.findByRole('heading', { name: 'About you' });
  type('Name', '');
  press('Next');
  expect(lines(await summary())).toEqual(['Enter the name.']);
});

it('Two rules without a field, of which one says the same twice, are listed once each', async () => {
  const rule = { on: 'session.username', must: { const: 'Bob' }, message: 'Only Bob may order.' };
  const other = { ...rule, must: { const: 'Eve' }, message: 'Eve may, too.' };
  await open({ rules: [rule, rule, other] });
  press('Send');
  expect(lines(await summary())).toEqual(['Only Bob may order.', 'Eve may, too.']);
});

it('Next lists all of its step, and the links of the last button open the others', async () => {
  await open(inSteps);
  press('Next');
  expect(lines(await summary())).toEqual(['Enter the name.', 'Enter the phone.']);
  type('Name', 'Ann');
  type('Phone', '123');
  press('Next');
  await screen.findByRole('heading', { name: 'Your order' });
  press('Send');
  expect(lines(await summary())).toEqual(['Say who was born.', 'Enter the day.']);
  await userEvent.click(screen.getByRole('link', { name: 'Say who was born.' }));
  await screen.findByRole('heading', { name: 'About you' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
  await userEvent.click(screen.getByRole('link', { name: 'Enter the day.' }));
  await screen.findByRole('heading', { name: 'Your order' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Born')));
});

it('A link opens the tab of its field, as often as it is used', async () => {
  await open({
    layout: [
      { tab: 'You', parts: ['name', 'phone'] },
      { tab: 'Order', parts: ['born', 'lines'] },
    ],
    rules: [
      { on: 'form.phone', must: { filled: true }, message: 'Enter the phone.' },
      { on: 'form.born', must: { filled: true }, message: 'Enter the day.' },
    ],
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Order' }));
  press('Send');
  const box = await summary();
  for (const _ of ['once', 'again']) {
    await userEvent.click(screen.getByRole('tab', { name: 'You' }));
    await userEvent.click(within(box).getByRole('link', { name: 'Enter the day.' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Born')));
    expect(screen.getByRole('tab', { name: 'Order' }).getAttribute('aria-selected')).toBe('true');
  }
});

it('A question is asked once everything holds, and lists all of its own', async () => {
  const { of } = await open({
    rules: [{ on: 'form.name', must: { filled: true }, message: 'Enter the name.' }],
    actions: {
      send: {
        label: 'Send',
        call: 'activateRobot',
        payload: { user_id: { from: 'ask.why' }, referby: { from: 'ask.who' } },
        ask: {
          title: 'Sure?',
          button: 'Yes',
          allErrors: true,
          fields: { why: { label: 'Why', type: 'text' }, who: { label: 'Who', type: 'text' } },
          rules: [
            { on: 'ask.why', must: { filled: true }, message: 'Say why.' },
            { on: 'ask.who', must: { filled: true }, message: 'Say who.' },
          ],
        },
        success: { texts: ['done'] },
      },
    },
  });
  press('Send');
  expect(lines(await summary())).toEqual(['Enter the name.']);
  expect(screen.queryByRole('dialog')).toBeNull();
  type('Name', 'Ann');
  press('Send');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText('Why');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
  const box = await within(dialog).findByRole('group', { name: 'Not accepted' });
  expect(lines(box)).toEqual(['Say why.', 'Say who.']);
  expect(of('activateRobot')).toEqual([]);
});
