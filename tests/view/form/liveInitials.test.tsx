// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const profile: Definition = {
  version: 1,
  title: 'Profile',
  type: 'form',
  reads: { member: { call: 'userDashboard', payload: { userid: { from: 'session.userId' } } } },
  fields: {
    name: { label: 'Name', type: 'text', initial: { from: 'member.name' } },
    email: { label: 'Email', type: 'text', initial: { from: 'member.email' } },
    phone: { label: 'Phone', type: 'text', initial: { from: 'member.phone' } },
  },
  actions: {},
};

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('A late read fills the untouched fields, and an emptied field stays empty', async () => {
  let reply: (outcome: Outcome) => void = () => undefined;
  const { portal } = createPortal(() => new Promise((resolve) => (reply = resolve)));
  showScreen(await compileDefinition(profile), portal);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Bea' } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '1' } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '' } });
  await act(async () =>
    reply(answer({ data: { data: [[{ name: 'Ann', email: 'ann@example.com', phone: '5' }]] } })),
  );
  await waitFor(() => expect(value('Email')).toBe('ann@example.com'));
  expect([value('Name'), value('Phone')]).toEqual(['Bea', '']);
});
