// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const definition: Definition = {
  version: 1,
  title: 'Activate',
  type: 'form',
  fields: { id: { label: 'Id', type: 'text' } },
  actions: {
    send: {
      label: 'Send',
      call: 'activateRobot',
      payload: { user_id: { from: 'ask.reason' } },
      ask: {
        title: 'Why?',
        button: 'Yes',
        fields: {
          name: { label: 'Name', type: 'text', unsent: 'test' },
          reason: { label: 'Reason', type: 'text' },
        },
        layout: [
          { section: 'Because', parts: ['reason'] },
          { section: 'Who', parts: ['name'] },
        ],
      },
      success: {},
    },
  },
};

it('The fields of a confirmation are where its layout places them, and are sent', async () => {
  const { portal, of } = createPortal(() => answer({ data: { RESULT: 'done' } }));
  showScreen(await compileDefinition(definition), portal);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  const because = await screen.findByRole('group', { name: 'Because' });
  const who = screen.getByRole('group', { name: 'Who' });
  expect(because.compareDocumentPosition(who)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(who).getByLabelText('Name')).toBeTruthy();
  await userEvent.type(within(because).getByLabelText('Reason'), 'lost');
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByRole('button', { name: 'Send' });
  expect(of('activateRobot').map(({ payload }) => payload['user_id'])).toEqual(['lost']);
});
