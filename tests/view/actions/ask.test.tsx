// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import {
  answer,
  compileDefinition,
  createPortal,
  showScreen,
  unreachable,
} from '../../support/openScreen.tsx';

afterEach(cleanup);

const close: Definition = {
  version: 1,
  title: 'Close the account',
  type: 'form',
  fields: { id: { label: 'ID', type: 'text' } },
  rules: [{ on: 'form.id', must: { filled: true }, message: 'Which one?' }],
  actions: {
    close: {
      label: 'Close account',
      call: 'activateRobot',
      payload: { user_id: { from: 'form.id' }, referby: { from: 'ask.reason' } },
      ask: {
        title: { template: 'Close {form.id}?' },
        fields: { reason: { label: 'Reason', type: 'text' } },
        rules: [{ on: 'ask.reason', must: { filled: true }, message: 'Please say why.' }],
        button: 'Close it',
      },
      success: {
        texts: ['done'],
        toast: 'Closed.',
        then: ['clear'],
        receipt: {
          title: { template: '{sent.id} was closed' },
          items: [{ label: 'Because', value: { from: 'sent.reason' } }],
        },
      },
      again: 60,
    },
  },
};

const taken = answer({ data: { RESULT: 'done' } });
const refused: Outcome = { kind: 'refused', status: 409, message: 'There is money on it' };

/** Opens the form with its field filled. The outcomes answer its requests in order. */
async function open(...outcomes: (Outcome | Promise<Outcome>)[]) {
  const around = createPortal(() => outcomes.shift() ?? taken);
  showScreen(await compileDefinition(close), around.portal);
  fireEvent.change(await screen.findByLabelText('ID'), { target: { value: '7' } });
  return { ...around, sent: () => around.of('activateRobot').length };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function ask() {
  await press('Close account');
  await screen.findByRole('dialog', { name: 'Close 7?' });
  return screen.findByLabelText('Reason');
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('The rules of the form come first: no confirmation opens while one fails', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('ID'), { target: { value: '' } });
  await press('Close account');
  expect((await screen.findByRole('alert')).textContent).toBe('Which one?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Escape sends nothing, and gives the focus back', async () => {
  const { sent } = await open();
  await ask();
  await userEvent.keyboard('{Escape}');
  await isGone();
  expect(sent()).toBe(0);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close account' })),
  );
});

it('Cancel sends nothing, and what was typed is there when it is asked again', async () => {
  const { sent } = await open();
  await userEvent.type(await ask(), 'moved');
  await press('Cancel');
  await isGone();
  expect(sent()).toBe(0);
  expect(((await ask()) as HTMLInputElement).value).toBe('moved');
});

it('A field of a confirmation has its own rules', async () => {
  const { sent } = await open();
  await ask();
  await press('Close it');
  expect(await screen.findByText('Please say why.')).toBeTruthy();
  expect(sent()).toBe(0);
});

it('A confirmation is sent once on a double click, closes, and leaves a receipt that the effect clear keeps', async () => {
  let reply: (outcome: Outcome) => void = () => undefined;
  const { sent } = await open(new Promise((resolve) => (reply = resolve)));
  await userEvent.type(await ask(), 'moved');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Close it' }));
  reply(taken);
  await isGone();
  expect(sent()).toBe(1);
  expect(await screen.findByText('7 was closed')).toBeTruthy();
  expect(screen.getByText('moved')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('ID').value).toBe('');
});

it('a refusal stays inside, and keeps what was typed', async () => {
  const { sent } = await open(refused);
  const reason = await ask();
  await userEvent.type(reason, 'moved');
  await press('Close it');
  expect(await screen.findByText('There is money on it')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Close 7?' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('moved');
  expect(sent()).toBe(1);
});

it('The button is disabled after a lost answer, because the action may have happened', async () => {
  const { sent } = await open(unreachable);
  await userEvent.type(await ask(), 'moved');
  await press('Close it');
  await waitFor(() => expect(sent()).toBe(1));
  await screen.findByRole('alert');
  await press('Cancel');
  await isGone();
  expect(screen.getByRole('button', { name: 'Close account' })).toHaveProperty('disabled', true);
});
