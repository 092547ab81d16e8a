// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import '#view/form/list/ListField.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const order: Definition = {
  version: 1,
  title: 'Order',
  type: 'form',
  fields: {
    lines: {
      type: 'list',
      label: 'Line',
      minItems: 2,
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
  ],
  actions: {
    send: {
      label: 'Send',
      call: 'activateRobot',
      payload: { user_id: { count: 'form.lines' } },
      success: { texts: ['Successfully Activated...!!!'] },
    },
  },
};

it('The field of the first invalid line is marked and gets the focus', async () => {
  const { portal, sent } = createPortal(() => answer({ data: { data: { result: 'no' } } }));
  showScreen(await compileDefinition(order), portal);
  const second = (await screen.findAllByLabelText('Quantity'))[1]!;
  fireEvent.change(second, { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(second.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByLabelText('Quantity')[0]!.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByText('Each line needs a quantity.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('The message of a rule about the whole list is at the list, which gets the focus', async () => {
  const { portal, sent } = createPortal(() => answer({ data: { data: { result: 'no' } } }));
  const message = 'The second product must be another one.';
  const rules = [{ on: 'form.lines[0].sku', must: { const: 'b' }, message, mark: 'lines' }];
  showScreen(await compileDefinition({ ...order, rules }), portal);
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  const list = (await screen.findByText(message)).closest('fieldset')!;
  expect(within(list).getByText('Line')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(document.getElementById(list.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  expect(sent).toEqual([]);
});
