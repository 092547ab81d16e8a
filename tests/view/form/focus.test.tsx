// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import '#view/form/dialog/FormDialog.tsx';
import '#view/form/ask/AskDialog.tsx';
import {
  answer,
  compileDefinition,
  createPortal,
  showScreen,
  unreachable,
} from '../../support/openScreen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const save = {
  label: 'Save',
  primary: true,
  call: 'updateProfile',
  payload: { name: { from: 'form.name' } },
  success: { texts: ['ok'] },
};

/** Opens a form with a read-only and a text field, extended by `more`. */
async function open(more: object, answering: () => Outcome | Promise<Outcome> = () => answer({})) {
  const definition = {
    version: 1,
    title: 'Form',
    type: 'form',
    fields: {
      shown: { label: 'Shown', type: 'readOnly', value: { is: 'x' } },
      name: { label: 'Name', type: 'text' },
    },
    actions: { save },
    ...more,
  } as unknown as Definition;
  showScreen(await compileDefinition(definition), createPortal(answering).portal);
  await screen.findByRole('button');
}
const focused = () => document.activeElement;
const onPhone = () => {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
};

it('a dialog begins at the first field that can be changed, and not at Close', async () => {
  await open({ modal: { open: 'Open' } });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')));
});

it('a dialog gives the focus back to its button, from the first time on', async () => {
  await open({ modal: { open: 'Open' } });
  const opener = screen.getByRole('button', { name: 'Open' });
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByLabelText('Close')),
  ]) {
    // The press alone: in Safari it gives no focus.
    fireEvent.click(opener);
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')));
    await close();
    await waitFor(() => expect(focused()).toBe(opener));
  }
});

it('a question without fields begins at its heading', async () => {
  await open({ actions: { save: { ...save, ask: { title: 'Save it?' } } } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(focused()?.textContent).toBe('Save it?'));
});

it('while a form is sent its buttons keep the focus, and then it is where it was', async () => {
  let reply: (outcome: Outcome) => void = () => undefined;
  await open({}, () => new Promise((resolve) => (reply = resolve)));
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  await waitFor(() => expect(focused()?.textContent).toBe('Processing..'));
  reply(answer({ Result: 'ok' }));
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')));
});

it('On a phone the buttons keep the focus after sending, so that no keyboard covers the message', async () => {
  await open({}, () => answer({ Result: 'ok' }));
  onPhone();
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveProperty('disabled', true));
  expect(focused()).toBe(screen.getByRole('button').parentElement);
});

it.each([
  ['a desk', () => undefined],
  ['a phone', onPhone],
])('On %s a refusal of the whole form gets the focus each time, followed by the buttons', async (_, on) => {
  await open({}, () => answer({ Result: 'No' }));
  on();
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  const first = await screen.findByText('No');
  await waitFor(() => expect(focused()).toBe(first.parentElement));
  await userEvent.tab();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()?.textContent).toBe('No'));
  expect(focused()).not.toBe(first.parentElement);
});

it('a refusal that a toast reads out is not read out again where it has the focus', async () => {
  await open({}, () => answer({ Result: 'No' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('note', { name: 'Not accepted' })));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('A send without an answer leaves the focus in its field, and Enter sends again', async () => {
  const send = vi.fn<() => Outcome>(() => unreachable);
  await open({}, send);
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  await screen.findByRole('alert');
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

it('On a phone an invalid field gets the focus each time', async () => {
  const rules = [{ on: 'form.name', must: { filled: true }, message: 'Enter a name.' }];
  await open({ rules });
  onPhone();
  for (const _ of ['once', 'again']) {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')));
  }
});
