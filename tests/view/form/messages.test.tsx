// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { compileBackendMessages } from '#compile/config/compileBackendMessages.ts';
import type { Screen as Definition } from '#definition';
import { createMessageTranslator } from '#engine/texts/createMessageTranslator.ts';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import { compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const definition = {
  version: 1,
  title: 'Robot',
  type: 'form',
  fields: { user: { label: 'Member', type: 'text' } },
  actions: {
    save: {
      label: 'Save',
      call: 'activateRobot',
      payload: { user_id: { from: 'form.user' } },
      success: {},
    },
  },
} as unknown as Definition;

const say = createMessageTranslator(
  compileBackendMessages({
    'Wait {minutes} minutes': 'Warten Sie {minutes} Minuten.',
    'Unknown member': 'Dieses Mitglied gibt es nicht.',
  })!,
);

/** Sends the form and refuses it, with messages of the portal. */
async function send(refused: Partial<Extract<Outcome, { kind: 'refused' }>>): Promise<void> {
  const { portal } = createPortal(() => ({ kind: 'refused', status: 422, message: '', ...refused }));
  showScreen(await compileDefinition(definition), {
    ...portal,
    config: { ...portal.config, translate: say },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
}

it("The backend's message about the form is shown in the portal’s words", async () => {
  await send({ message: 'Wait 5 minutes' });
  expect((await screen.findByRole('alert')).textContent).toBe('Warten Sie 5 Minuten.');
});

it("The backend's message about a field is shown in the portal’s words", async () => {
  await send({ fields: { user_id: 'Unknown member' } });
  await screen.findByText('Dieses Mitglied gibt es nicht.');
  expect(screen.getByLabelText('Member').getAttribute('aria-invalid')).toBe('true');
});

it("A message that is not in the portal's list is shown as it comes", async () => {
  await send({ message: 'Wait a minute' });
  expect((await screen.findByRole('alert')).textContent).toBe('Wait a minute');
});
