import { fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { resolveCall } from '#cases/resolveCall.ts';
import type { Json } from '#definition';
import { calls, config } from '../walk/shippedModules.ts';
import { settle, type Happened } from '../walk/renderScreen.tsx';
import { createFakeNetwork, type FakeNetwork } from './fakeNetwork.ts';
import { expired, slow, type Fate, type Fault } from './faults.ts';
import type { Use } from './uses.tsx';

const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
const retries = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === config.words.retry);
const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;

const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input, form select, form textarea')].map(
    ({ id, value, checked }) => [id, value, checked],
  );

/**
 * Lets a call fail. Throws if no message appears within a second of the failure. Throws if the place ends in
 * neither data nor nothing found nor a message with Retry. Throws if typed text is lost, or if a change is
 * sent twice.
 */
export async function tryFault(use: Use, fault: Fault): Promise<void> {
  const { errors, restore } = watchErrors();
  const { call, body } = { call: resolveCall(calls, use.call), body: (use.good as { body: Json }).body };
  const network = createFakeNetwork(use.session);
  network.does(fault.fate(call, body));
  const happened = await use.make((request, signal) => network.send(request, signal));
  const before = typed();
  expect(sent(happened, use), 'how often it was sent').toBe(1);
  await awaitEnd(network);
  await settle(1000);
  if (fault === slow) expect(isFailed(happened), 'whether it failed').toBe(false);
  else if (isSignedOut(use, fault)) expect(network.expiries(), 'expiries').toBeGreaterThan(0);
  else if (fault.isFailure) expect(isFailed(happened), 'whether it is told').toBe(true);
  if (fault !== slow) expect(typed(), 'what was typed').toEqual(before);
  await settle(90_000);
  if (!isSignedOut(use, fault)) expect(isBusy(), 'whether it is busy').toBe(false);
  if (use.kind === 'action') expect(sent(happened, use), 'how often it was sent').toBe(1);
  else if (isFailed(happened)) await expectRetry(network, { ...slow.fate(call, body), after: 0 });
  expect(document.body.textContent).not.toContain(config.words.broken);
  expect(errors(), 'errors').toEqual([]);
  restore();
}

/** True if the portal goes to sign-in, whatever the screen shows. */
const isSignedOut = ({ session, call }: Use, fault: Fault): boolean =>
  fault === expired && session !== null && resolveCall(calls, call).target === 'api';

/** Retry loads the backend's current answer after a failed read. */
async function expectRetry(network: FakeNetwork, fate: Fate): Promise<void> {
  network.does(fate);
  const buttons = retries();
  expect(buttons.length, 'buttons with Retry').toBeGreaterThan(0);
  for (const button of buttons) fireEvent.click(button);
  await settle(1000);
  expect(alerts(), 'alerts').toEqual([]);
  expect(isBusy(), 'whether it is busy').toBe(false);
}

const sent = (happened: Happened, { call }: Use): number =>
  happened.sent.filter((request) => request.call === call).length;

const isFailed = ({ toasts }: Happened) => alerts().length > 0 || toasts.some(({ kind }) => kind === 'error');

/** Lets time go by until the network is through with the request. */
async function awaitEnd(network: FakeNetwork): Promise<void> {
  for (let waited = 0; network.ended() === null && waited < 40; waited += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await settle(waited < 2 ? 25 : 1000);
  }
  expect(network.ended(), 'the network is through').not.toBeNull();
}

/** Collects console errors, except for failed calls. */
function watchErrors() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const errors = () =>
    spy.mock.calls.map(([text]) => String(text)).filter((text) => !text.startsWith('Call '));
  return { errors, restore: () => spy.mockRestore() };
}
