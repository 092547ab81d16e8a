// @vitest-environment happy-dom
import { useEffect } from 'react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { expectsToasts } from '#app/toasts/expectsToasts.ts';
import { useToasts } from '#app/toasts/useToasts.tsx';
import type { Toasts } from '#definition';
import type { ToastFunctions } from '#view/portal.ts';
import { shownInEnglish } from '../support/shownInEnglish.ts';
import { findForeign } from '../support/findForeign.ts';
import { hostileTexts, joinTexts } from '../support/hostileTexts.ts';
import { portalIndex } from './support/portalIndex.ts';

const { toasts, words, locale } = portalIndex.config;

afterEach(() => {
  vi.useRealTimers();
  act(() => notifications.clean());
  cleanup();
});

function openToasts(config: Toasts = toasts): ToastFunctions {
  const opened: { toast?: ToastFunctions } = {};
  function Around() {
    const { toaster, toast } = useToasts({ toasts: config, words, locale }, false);
    useEffect(() => {
      opened.toast = toast;
    });
    return toaster;
  }
  render(
    <MantineProvider env="test">
      <Around />
    </MantineProvider>,
  );
  if (!opened.toast) throw new Error('There are no toasts');
  return opened.toast;
}

/** Loads the code of toasts, which the first of them fetches, and stops the clock; `pass` lets time pass. */
async function stopClock(toast: ToastFunctions) {
  toast.success('first');
  await screen.findByRole('status');
  act(() => notifications.clean());
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('A success is a status for 2 seconds and an error is an alert for 4, each announced once', async () => {
  const toast = openToasts();
  const pass = await stopClock(toast);
  toast.success('Successfully Activated...!!!');
  toast.error('Wrong password');
  await vi.waitFor(() => screen.getByRole('alert'), { interval: 1, timeout: 20_000 });
  await pass(1_500);
  expect(screen.getByRole('status')).toHaveProperty('textContent', 'Successfully Activated...!!!');
  expect(screen.getByRole('alert').textContent).toBe('Wrong password');
  expect(screen.getAllByText('Wrong password')).toHaveLength(1);
  await pass(1_000);
  expect(screen.queryByRole('status')).toBeNull();
  await pass(1_000);
  expect(screen.getByRole('alert')).toBeTruthy();
  await pass(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('The text of a toast is in one live region, which is the toast itself', async () => {
  const toast = openToasts();
  toast.success('Successfully Activated...!!!');
  toast.error('Wrong password');
  for (const role of ['status', 'alert']) {
    const toastElement = await screen.findByRole(role);
    const live = '[role="alert"], [role="status"], [role="log"], [aria-live], output';
    expect(toastElement.parentElement?.closest(live)).toBeNull();
    expect(toastElement.querySelector(live)).toBeNull();
  }
});

test('A loading toast stays until it is dismissed, even before it has appeared', async () => {
  const toast = openToasts();
  const pass = await stopClock(toast);
  const end = toast.loading('Preparing the file…');
  toast.loading('Never seen')();
  await vi.waitFor(() => screen.getByRole('status'), { interval: 1, timeout: 20_000 });
  expect(screen.getByRole('status').textContent).toBe('Preparing the file…');
  await pass(60_000);
  expect(screen.getByText('Preparing the file…')).toBeTruthy();
  act(end);
  await pass(1_000);
  expect(screen.queryByText('Preparing the file…')).toBeNull();
  expect(screen.queryByText('Never seen')).toBeNull();
});

test('No toast is removed early while there is room for another one', async () => {
  const toast = openToasts({ ...toasts, limit: 5 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) toast.error(name);
  await screen.findByText('e');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
});

test('Each hostile text is plain text in a toast', async () => {
  const messages = joinTexts(hostileTexts);
  const toast = openToasts({ ...toasts, error: 60_000, limit: messages.length });
  for (const text of messages) toast.error(text);
  const texts = () => Array.from(document.querySelectorAll('[role=alert]'), (one) => one.textContent);
  await waitFor(() => expect(texts().toSorted()).toEqual(messages.map(shownInEnglish).toSorted()));
  expect(findForeign(document.body, '[data-mantine-styles]')).toEqual([]);
});

test('The newest toasts stay, up to the number in the config, and each can be closed', async () => {
  const toast = openToasts({ ...toasts, limit: 3 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) toast.error(name);
  await screen.findByText('e');
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['c', 'd', 'e']),
  );
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('c')).toBeNull());
});

test('The code of toasts is prefetched for routes with forms, and never for the landing page or an unknown address', () => {
  const kinds = { 'public/login': ['form'], 'incomes/level-income': ['report'] } as const;
  const screens = Object.fromEntries(
    Object.entries(portalIndex.screens).map(([id, entry]) => [
      id,
      { ...entry, kinds: [...(kinds[id as keyof typeof kinds] ?? [])] },
    ]),
  );
  const index = { ...portalIndex, screens };
  const expected = (path: string) => expectsToasts(index, path);
  expect(['/Login', '/dashboard', '/', '/LevelIncome', '/nowhere'].map(expected)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
