// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const definition: Definition = {
  version: 1,
  title: 'Form',
  type: 'form',
  fields: {
    receiver: {
      label: 'Receiver',
      type: 'text',
      note: [
        { when: { on: 'form.receiver', must: { enum: ['nobody'] } }, template: 'Unknown', colour: 'red' },
        { when: { on: 'form.receiver', must: { filled: true } }, template: 'Known', colour: 'green' },
      ],
    },
  },
  actions: {
    send: { label: 'Send', primary: true, call: 'updateProfile', payload: {}, success: { texts: ['ok'] } },
  },
};

it('A red note marks its field as invalid, and another note does not', async () => {
  showScreen(await compileDefinition(definition), createPortal(() => answer({})).portal);
  const field = await screen.findByLabelText('Receiver');
  await userEvent.type(field, 'nobody');
  await waitFor(() => expect(screen.getByText('Unknown')).toBeTruthy());
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toContain('Unknown');
  await userEvent.type(field, '!');
  await waitFor(() => expect(screen.getByText('Known')).toBeTruthy());
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

it('The message of a rule replaces the note of its field', async () => {
  const rules = [{ on: 'form.receiver', must: { enum: ['somebody'] }, message: 'Somebody else, please' }];
  showScreen(await compileDefinition({ ...definition, rules }), createPortal(() => answer({})).portal);
  const field = await screen.findByLabelText('Receiver');
  await userEvent.type(field, 'nobody');
  await waitFor(() => expect(screen.getByText('Unknown')).toBeTruthy());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Somebody else, please')).toBeTruthy());
  expect(screen.queryByText('Unknown')).toBeNull();
});
