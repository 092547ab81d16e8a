// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import '#view/form/FormBlock.tsx';
import '#view/form/widgets/choice/RadioCards.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(() => {
  cleanup();
  forgetMemberData();
});

const activation: Definition = {
  version: 1,
  title: 'Activation',
  type: 'form',
  reads: {
    packages: {
      call: 'robotPackages',
      payload: { uid: 1 },
      failure: { text: 'The packages could not be loaded.' },
    },
  },
  fields: {
    package: {
      label: 'Package',
      type: 'radio',
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
const packages = () => screen.getByRole('radiogroup', { name: 'Package' });
const places = () => document.querySelectorAll('[data-place]').length;

async function open(count: number) {
  const around = createPortal(({ call }) =>
    answer(call === 'robotPackages' ? { data: { data: [rows(count)] } } : { data: { RESULT: 'Done' } }),
  );
  showScreen(await compileDefinition(activation), around.portal);
  return around;
}

it('a card is a radio with the name of its choice and its line as description, and is sent', async () => {
  const { of } = await open(3);
  const card = await screen.findByRole('radio', { name: 'Plan 2', description: 'USDT 100' });
  expect(within(packages()).getAllByRole('radio')).toHaveLength(3);
  fireEvent.click(card);
  expect(card).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(of('activateRobot').map(({ payload }) => payload['package'])).toEqual([2]));
});

it.each([
  [12, 'radiogroup'],
  [13, 'combobox'],
])('%d choices are one %s', async (count, role) => {
  await open(count);
  await screen.findByText('Plan 12');
  const controls = [...screen.queryAllByRole('radiogroup'), ...screen.queryAllByRole('combobox')];
  expect(controls).toEqual([screen.getByRole(role, { name: 'Package' })]);
});

it("The number of skeleton cards is the definition's until the cards arrive", async () => {
  let reply: (outcome: Outcome) => void = () => {};
  const coming = new Promise<Outcome>((resolve) => (reply = resolve));
  const { portal } = createPortal(() => coming);
  showScreen(await compileDefinition(activation), portal);
  await screen.findByRole('radiogroup', { name: 'Package', busy: true });
  expect(places()).toBe(4);
  reply(answer({ data: { data: [rows(3)] } }));
  await screen.findByText('USDT 150');
  expect(places()).toBe(0);
});

it('A failed read shows its message with Retry once, in the place of the cards', async () => {
  let isDown = true;
  const { portal } = createPortal(() =>
    isDown ? { kind: 'refused', status: 400, message: '' } : answer({ data: { data: [rows(3)] } }),
  );
  showScreen(await compileDefinition(activation), portal);
  const message = await screen.findByText('The packages could not be loaded.');
  expect(packages().contains(message)).toBe(true);
  isDown = false;
  fireEvent.click(within(packages()).getByRole('button', { name: 'Retry' }));
  await within(packages()).findByRole('radio', { name: 'Plan 1' });
  expect(screen.queryByText('The packages could not be loaded.')).toBeNull();
});
