import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClientConfig, Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from './openScreen.tsx';

/**
 * Opens a form of one field by its name. `more` extends the form and `config` the portal's config. `save`
 * presses the button, and `sent` are the field's values of each request.
 */
export async function openField(
  [name, field]: [name: string, field: object],
  more: object = {},
  config: Partial<ClientConfig> = {},
) {
  const sent: unknown[] = [];
  const { portal } = createPortal(({ payload }) => {
    sent.push(payload['name']);
    return answer({ response: 'ok' });
  });
  const definition = {
    version: 1,
    title: 'One field',
    type: 'form',
    fields: { [name]: field },
    actions: {
      save: {
        label: 'Save',
        primary: true,
        call: 'updateProfile',
        payload: { name: { from: `form.${name}` } },
        success: { texts: ['ok'] },
      },
    },
    ...more,
  } as unknown as Definition;
  showScreen(await compileDefinition(definition), { ...portal, config: { ...portal.config, ...config } });
  await screen.findByRole('button', { name: 'Save' });
  return { sent, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) };
}
