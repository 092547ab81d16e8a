// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import { forgetMemberData } from '#data/forget.ts';
import '#view/form/FormBlock.tsx';
import '#view/form/widgets/choice/ChoiceCards.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(() => {
  cleanup();
  forgetMemberData();
});

const activation: Definition = {
  version: 1,
  title: 'Activation',
  type: 'form',
  reads: { packages: { call: 'robotPackages', payload: { uid: 1 } } },
  fields: {
    package: {
      label: 'Package',
      type: 'select',
      options: { from: 'packages', valueKey: 'id', labelKey: 'planname' },
      cards: { template: 'USDT {row.amount}' },
      cardPlaces: 4,
    },
  },
  actions: {
    activate: {
      label: 'Activate',
      call: 'activateRobot',
      payload: { package: { from: 'form.package' } },
      success: { texts: ['Done'] },
    },
  },
};

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    planname: `Plan ${at + 1}`,
    amount: (at + 1) * 50,
  }));
async function open(count: number) {
  const around = createPortal(({ call }) =>
    answer(call === 'robotPackages' ? { data: { data: [rows(count)] } } : { data: { RESULT: 'Done' } }),
  );
  showScreen(await compileDefinition(activation), around.portal);
  await screen.findByRole('option', { name: 'Plan 1' });
  return around;
}

it('a card has the price of its choice, sets the select and leaves the focus there', async () => {
  const { of } = await open(3);
  fireEvent.click(await screen.findByText('USDT 100'));
  const select = screen.getByRole('combobox', { name: 'Package' });
  expect(select).toHaveProperty('value', '2');
  expect(document.activeElement).toBe(select);
  fireEvent.click(screen.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(of('activateRobot').map(({ payload }) => payload['package'])).toEqual([2]));
});

it('assistive technology and the keyboard find the select alone', async () => {
  await open(3);
  const card = await screen.findByText('USDT 100');
  expect(card.closest('[aria-hidden=true]')?.querySelector('button, a, input, [tabindex]')).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Package' }), { target: { value: '3' } });
  expect(screen.getByText('USDT 150').parentElement?.hasAttribute('data-chosen')).toBe(true);
});

it('more than twelve choices are left to the select', async () => {
  await open(13);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(14));
  expect(screen.queryByText('USDT 100')).toBeNull();
});

it("The number of skeleton cards is the definition's until the cards arrive", async () => {
  let reply: (outcome: Outcome) => void = () => {};
  const coming = new Promise<Outcome>((resolve) => (reply = resolve));
  const { portal } = createPortal(() => coming);
  showScreen(await compileDefinition(activation), portal);
  await screen.findByRole('option', { name: 'Select' });
  const places = () => document.querySelectorAll('[data-place]').length;
  expect(places()).toBe(4);
  reply(answer({ data: { data: [rows(3)] } }));
  await screen.findByText('USDT 150');
  expect(places()).toBe(0);
});
