// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createExpiringProvider } from '../../src/app/session/expiringProvider.ts';
import { createSafeStorage } from '../../src/app/session/safeStorage.ts';
import { createSessionStore } from '../../src/app/session/sessionStore.ts';
import type { CompiledRefresh } from '../../src/definition/index.ts';
import type { CallRequest } from '../../src/engine/dataProvider.ts';
import type { Outcome } from '../../src/engine/outcome.ts';

const change: CallRequest = {
  call: 'pay',
  target: 'api',
  method: 'POST',
  path: 'pay',
  auth: true,
  payload: {},
};
const refresh: CompiledRefresh = {
  call: {
    name: 'renew',
    target: 'api',
    method: 'POST',
    path: 'renew',
    auth: false,
    kind: 'change',
    money: false,
    fixed: {},
  },
  payload: { with: { from: [['session', 'refreshToken']] } },
  token: ['token'],
  refreshToken: ['next'],
};
const expired: Outcome = { kind: 'expired', message: '' };

/** A backend for which only the token `t2` is good. */
function setUp(renewal: Outcome) {
  sessionStorage.clear();
  const sessions = createSessionStore(createSafeStorage(() => window.sessionStorage));
  sessions.set({ userId: 1, username: '', token: 't1', ipAddress: '', refreshToken: 'r1' });
  const sent: [string, unknown][] = [];
  const send = async (request: CallRequest): Promise<Outcome> => {
    const token = sessions.get()?.token;
    sent.push([`${request.call} ${token}`, request.payload]);
    await Promise.resolve();
    if (request.call === 'renew') return renewal;
    return token === 't2' ? { kind: 'ok', body: {} } : expired;
  };
  const onExpired = vi.fn(() => sessions.end(true));
  const provider = createExpiringProvider({ send }, { sessions, refresh: () => refresh, onExpired });
  return { sessions, sent, provider, onExpired };
}

test('an expired session gets another token, once for all that was refused, and each is sent once more', async () => {
  const { provider, sent, sessions, onExpired } = setUp({ kind: 'ok', body: { token: 't2', next: 'r2' } });
  const outcomes = await Promise.all([provider.send(change), provider.send(change)]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['ok', 'ok']);
  expect(sent.map(([what]) => what)).toEqual(['pay t1', 'pay t1', 'renew t1', 'pay t2', 'pay t2']);
  expect(sent[2]?.[1]).toEqual({ with: 'r1' });
  expect(sessions.get()).toMatchObject({ token: 't2', refreshToken: 'r2' });
  expect(JSON.parse(sessionStorage.getItem('session')!)).toMatchObject({
    jwtToken: 't2',
    refreshToken: 'r2',
  });
  expect(onExpired).not.toHaveBeenCalled();
});

test('where it gets none, the session has expired, told once', async () => {
  const { provider, sent, onExpired } = setUp({ kind: 'refused', status: 401, message: '' });
  await Promise.all([provider.send(change), provider.send(change)]);
  expect(sent.map(([what]) => what)).toEqual(['pay t1', 'pay t1', 'renew t1']);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('what is refused with the new token, too, is not sent a third time', async () => {
  const { provider, sent, onExpired } = setUp({ kind: 'ok', body: { token: 't3' } });
  expect((await provider.send(change)).kind).toBe('expired');
  expect(sent.map(([what]) => what)).toEqual(['pay t1', 'renew t1', 'pay t3']);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('a change of somebody who has signed out is not sent for who signs in next', async () => {
  const { provider, sent, sessions } = setUp({ kind: 'ok', body: { token: 't2' } });
  const pending = provider.send(change);
  sessions.end();
  sessions.set({ userId: 2, username: '', token: 't2', ipAddress: '' });
  expect((await pending).kind).toBe('expired');
  expect(sent.map(([what]) => what)).toEqual(['pay t1']);
});
