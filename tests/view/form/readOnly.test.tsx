// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Field, Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

async function open(looks: Partial<Field>): Promise<HTMLElement> {
  const definition: Definition = {
    version: 1,
    title: 'Form',
    type: 'form',
    fields: {
      name: { label: 'Name', type: 'text' },
      balance: {
        label: 'Balance',
        type: 'readOnly',
        value: { template: '{form.name}' },
        help: 'Of today',
        note: [{ when: { on: 'form.name', must: { const: 'low' } }, template: 'Getting low' }],
        ...looks,
      },
    },
    actions: {
      send: {
        label: 'Send',
        call: 'updateProfile',
        payload: {},
        rules: [{ on: 'form.balance', must: { filled: true }, message: 'There is no balance' }],
        success: { texts: ['ok'] },
      },
    },
  };
  showScreen(await compileDefinition(definition), createPortal(() => answer({})).portal);
  await screen.findByLabelText('Name');
  return screen.getByText('Balance').parentElement!.querySelector<HTMLElement>('input, output')!;
}

const describe = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

it.each<[string, Partial<Field>]>([
  ['text', {}],
  ['figure', { figure: true }],
  ['shortened text', { format: 'shortened' }],
])(
  'A read-only %s has its help, its note, and the message and the focus of a rule about it',
  async (_, looks) => {
    const field = await open(looks);
    expect(describe(field)).toBe('Of today');
    await userEvent.type(screen.getByLabelText('Name'), 'low');
    await waitFor(() => expect(describe(field)).toBe('Of today Getting low'));
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByText('There is no balance')).toBeTruthy());
    expect(describe(field)).toBe('Of today There is no balance');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    // An element that is no input takes the focus of a script only with an index.
    expect(field.matches('input, [tabindex="-1"]')).toBe(true);
  },
);
