// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const transfer: Definition = {
  version: 1,
  title: 'Transfer',
  type: 'form',
  fields: { amount: { label: 'Amount', type: 'text', allow: 'wholeNumber' } },
  rules: [{ on: 'form.amount', must: { filled: true }, message: 'Amount is required' }],
  actions: {
    send: {
      label: 'Send',
      primary: true,
      call: 'updateProfile',
      payload: { name: { from: 'form.amount' } },
      success: { texts: ['Profile Updated'], then: [{ reload: { after: 0 } }] },
      failure: { fields: { 'Insufficient Balance': 'amount' } },
    },
  },
};

const refusal = 'Invalid Transaction Password';
const resultAnswer = (result: string) => answer({ Result: result });

/** Opens the form. `standing` are the open toasts, and `reload` loads the screen afresh. */
async function open(...outcomes: (Outcome | Promise<Outcome>)[]) {
  const standing: string[] = [];
  const showToast = (text: string) => {
    standing.push(text);
    return () => void standing.splice(standing.indexOf(text), 1);
  };
  const module = await compileDefinition(transfer);
  const { portal } = createPortal(() => outcomes.shift() ?? resultAnswer(refusal), {
    toast: { success: vi.fn(showToast), error: vi.fn(showToast), loading: () => () => undefined },
  });
  const show = async () => {
    const { unmount } = showScreen(module, portal);
    await userEvent.type(await screen.findByLabelText('Amount'), '5');
    return unmount;
  };
  let close = await show();
  const reload = async () => {
    close();
    close = await show();
  };
  return { standing, reload, send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) };
}

it('A refusal stays at the form during typing, and a toast announces it', async () => {
  const { standing, send } = await open(resultAnswer(refusal));
  await send();
  await userEvent.type(screen.getByLabelText('Amount'), '6');
  expect((await screen.findByRole('note')).textContent).toBe(refusal);
  expect(standing).toEqual([refusal]);
  // The toast reads it out.
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a refusal about a field stays there in words while one types; the field is marked until it is changed, and has the focus', async () => {
  const { send } = await open(resultAnswer('Insufficient Balance'));
  await send();
  const amount = await screen.findByRole('textbox', { name: 'Amount', description: 'Insufficient Balance' });
  expect(document.activeElement).toBe(amount);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(amount, '6');
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  // The toast reads it out.
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('note').textContent).toBe('Insufficient Balance');
});

it('a field whose refusal is past is marked again by the next one', async () => {
  const { send } = await open(resultAnswer('Insufficient Balance'), resultAnswer('Insufficient Balance'));
  await send();
  const amount = await screen.findByRole('textbox', { name: 'Amount', description: 'Insufficient Balance' });
  await userEvent.type(amount, '6');
  await send();
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
});

it('The message about omitted characters is removed once the field is refused', async () => {
  const { send } = await open(resultAnswer('Insufficient Balance'));
  await userEvent.type(screen.getByLabelText('Amount'), '.');
  expect(screen.getByText('Whole numbers only')).toBeTruthy();
  await send();
  await screen.findByRole('textbox', { name: 'Amount', description: 'Insufficient Balance' });
  expect(screen.queryByText('Whole numbers only')).toBeNull();
});

it('A refusal with the text "constructor" is shown at the form’s head like any other', async () => {
  const { send } = await open(resultAnswer('constructor'));
  await send();
  expect((await screen.findByRole('note')).textContent).toBe('constructor');
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBeNull();
});

it('the next send ends both before it is answered', async () => {
  let reply: (outcome: Outcome) => void = () => undefined;
  const { standing, send } = await open(
    resultAnswer(refusal),
    new Promise<Outcome>((resolve) => {
      reply = resolve;
    }),
  );
  await send();
  await screen.findByRole('note');
  await send();
  expect(standing).toEqual([]);
  expect(screen.queryByText(refusal)).toBeNull();
  reply(resultAnswer('Profile Updated'));
  await waitFor(() => expect(standing).toEqual(['Profile Updated']));
  expect(screen.queryByText(refusal)).toBeNull();
});

it('A send that a rule stops shows only the message of the rule', async () => {
  const { standing, send } = await open(resultAnswer(refusal));
  await send();
  await screen.findByRole('note');
  await userEvent.clear(screen.getByLabelText('Amount'));
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Amount is required');
  expect([standing, screen.queryByText(refusal)]).toEqual([[], null]);
});

it('A send after a reload of the screen removes the toast of the last one', async () => {
  const { standing, reload, send } = await open(resultAnswer('Profile Updated'), resultAnswer(refusal));
  await send();
  await waitFor(() => expect(standing).toEqual(['Profile Updated']));
  await reload();
  await send();
  await waitFor(() => expect(standing).toEqual([refusal]));
});
