// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Call, FormField, Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import { compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const calls: Record<string, Call> = {
  order: {
    ...{ target: 'api', auth: true, kind: 'change', method: 'POST', path: 'orders' },
    request: { address: { object: { city: 'text', zip: 'text' } } },
  },
};

const zip: FormField = {
  ...{ label: 'Zip', type: 'text' },
  show: { on: 'form.address.city', must: { const: 'Paris' } },
};

const definition: Definition = {
  ...{ version: 1, title: 'Order', type: 'form' },
  fields: {
    address: { type: 'group', label: 'Address', fields: { city: { label: 'City', type: 'text' }, zip } },
  },
  actions: {
    send: {
      ...{ label: 'Send', primary: true, call: 'order', send: 'form', success: { toast: 'Sent.' } },
      failure: { statuses: [422], fields: { 'No such city': 'address.city' } },
    },
  },
};

it('A refusal with a text of a field in a group marks that field', async () => {
  const city = await sendCity({ kind: 'refused', status: 422, message: 'No such city' });
  expect((await screen.findByText('No such city')).textContent).toBe('No such city');
  expect(city.getAttribute('aria-invalid')).toBe('true');
});

it("A backend's error of a hidden field stands at the form's head, beside that of a visible one", async () => {
  const fields = { 'address.city': 'No such city', 'address.zip': 'The zip is wrong' };
  const city = await sendCity({ kind: 'refused', status: 422, message: 'Wrong', fields });
  expect((await screen.findByText('The zip is wrong')).parentElement?.role).toBe('alert');
  expect(city.getAttribute('aria-invalid')).toBe('true');
});

async function sendCity(outcome: Outcome): Promise<HTMLElement> {
  const { portal } = createPortal(() => outcome);
  showScreen(await compileDefinition(definition, 'order', new Map(Object.entries(calls))), portal);
  const city = await screen.findByLabelText('City');
  await userEvent.type(city, 'Atlantis');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return city;
}
