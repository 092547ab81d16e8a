// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Call, Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import { compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const calls: Record<string, Call> = {
  order: {
    ...{ target: 'api', auth: true, kind: 'change', method: 'POST', path: 'orders' },
    request: { address: { object: { city: 'text' } } },
  },
};

const definition: Definition = {
  ...{ version: 1, title: 'Order', type: 'form' },
  fields: {
    address: { type: 'group', label: 'Address', fields: { city: { label: 'City', type: 'text' } } },
  },
  actions: {
    send: {
      ...{ label: 'Send', primary: true, call: 'order', send: 'form', success: { toast: 'Sent.' } },
      failure: { statuses: [422], fields: { 'No such city': 'address.city' } },
    },
  },
};

it('A refusal with a text of a field in a group marks that field', async () => {
  const { portal } = createPortal((): Outcome => ({ kind: 'refused', status: 422, message: 'No such city' }));
  showScreen(await compileDefinition(definition, 'order', new Map(Object.entries(calls))), portal);
  const city = await screen.findByLabelText('City');
  await userEvent.type(city, 'Atlantis');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByText('No such city')).textContent).toBe('No such city');
  expect(city.getAttribute('aria-invalid')).toBe('true');
});
