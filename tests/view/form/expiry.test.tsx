// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import type { Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import { endExpiredSession } from '#view/screen/expiredForms.ts';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(() => {
  cleanup();
  forgetMemberData();
  vi.useRealTimers();
});

const ask = (label = 'Query', place = 'query'): Definition =>
  ({
    version: 1,
    title: 'Ask',
    type: 'form',
    fields: {
      [place]: { label, type: 'text' },
      secret: { label: 'Secret', type: 'password', autocomplete: 'off' },
      code: { label: 'Code', type: 'text', autocomplete: 'one-time-code' },
      paper: { label: 'Paper', type: 'file' },
    },
    actions: { send: { label: 'Send', call: 'askSupport', payload: {}, success: {} } },
  }) as unknown as Definition;

const ann = { userId: 1, username: 'Ann', token: 'a', ipAddress: '' };

async function open(session = ann, { definition = ask(), id = 'test/ask', query = '' } = {}) {
  window.history.replaceState(null, '', `/ask${query}`);
  const { portal } = createPortal(() => answer({}), { session });
  const shown = showScreen(await compileDefinition(definition, id), portal);
  await screen.findByRole('button', { name: 'Send' });
  return shown;
}

/** Types into every field, and ends the session. */
async function typeUntilExpiry() {
  const { unmount } = await open();
  await userEvent.type(screen.getByLabelText('Query'), 'Where is my money?');
  await userEvent.type(screen.getByLabelText('Secret'), 'Hush@123');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.upload(screen.getByLabelText('Paper'), new File(['x'], 'paper.txt'));
  await screen.findByText('paper.txt');
  endExpiredSession(() => {
    unmount();
    forgetMemberData();
  });
  await vi.dynamicImportSettled();
}

/** The values of the form after the time of restoring stored ones. */
async function restoredValue(label = 'Query') {
  await vi.dynamicImportSettled();
  await vi.waitFor(() => screen.getByLabelText(label));
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

it('What was typed comes back for the same member, but no password, code or file, and once', async () => {
  await typeUntilExpiry();
  const { unmount } = await open({ ...ann, token: 'b' });
  await screen.findByDisplayValue('Where is my money?');
  expect([await restoredValue('Secret'), await restoredValue('Code')]).toEqual(['', '']);
  expect(screen.queryByText('paper.txt')).toBeNull();
  unmount();
  await open({ ...ann, token: 'b' });
  expect(await restoredValue()).toBe('');
});

it('What was typed comes back to no other member, nor to its own after that', async () => {
  await typeUntilExpiry();
  const { unmount } = await open({ ...ann, userId: 2 });
  expect(await restoredValue()).toBe('');
  unmount();
  await open();
  expect(await restoredValue()).toBe('');
});

it('What was typed is gone after a sign-out', async () => {
  await typeUntilExpiry();
  forgetMemberData();
  await open();
  expect(await restoredValue()).toBe('');
});

it.each([
  ['another version of the form', { definition: ask('Question') }, 'Question'],
  ['another screen', { id: 'test/other' }, 'Query'],
])('What was typed does not come back to %s', async (_, where, label) => {
  await typeUntilExpiry();
  await open(ann, where);
  expect(await restoredValue(label)).toBe('');
});

it('What was typed is dropped after 30 minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await typeUntilExpiry();
  vi.advanceTimersByTime(30 * 60_000);
  await open();
  expect(await restoredValue()).toBe('');
});

it('A form that was only left forgets what was typed', async () => {
  const { unmount } = await open();
  await userEvent.type(screen.getByLabelText('Query'), 'Hello');
  unmount();
  await open();
  expect(await restoredValue()).toBe('');
});
