// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createRenewingProvider } from '#app/session/createRenewingProvider.ts';
import { createSafeStorage } from '#data/safeStorage.ts';
import { createSessionStore, type SessionStore } from '#app/session/sessionStore.ts';
import type { CompiledRefresh } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';

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

/** The sessions of a test. Those of an earlier test would answer the next one. */
const opened: SessionStore[] = [];
afterEach(() => {
  for (const sessions of opened.splice(0)) sessions.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A backend that rotates: each refresh token is good once, and the last token that it gave alone is good. */
function createRotatingBackend() {
  let turn = 1;
  const renewals: unknown[] = [];
  const send = async (request: CallRequest, token: string | undefined): Promise<Outcome> => {
    if (request.call !== 'renew')
      return token === `t${turn}` && turn > 1 ? { kind: 'ok', body: {} } : expired;
    renewals.push(request.payload['with']);
    if (request.payload['with'] !== `r${turn}`) return { kind: 'refused', status: 401, message: '' };
    turn += 1;
    return { kind: 'ok', body: { token: `t${turn}`, next: `r${turn}` } };
  };
  return { send, renewals };
}

/** A tab with a session of its own, as duplicating a tab makes it. Session storage is not shared. */
function openTab(send: (request: CallRequest, token: string | undefined) => Promise<Outcome>, token = 't1') {
  const kept = new Map<string, string>();
  const sessions = createSessionStore({
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => (kept.set(key, value), true),
    clear: () => kept.clear(),
  });
  sessions.set({ userId: 1, username: '', token, ipAddress: '', refreshToken: token.replace('t', 'r') });
  opened.push(sessions);
  const onExpired = vi.fn(() => sessions.end(true));
  const wire = { send: (request: CallRequest) => send(request, sessions.get()?.token) };
  const provider = createRenewingProvider(wire, { sessions, refresh: () => refresh, onExpired });
  return { sessions, provider, onExpired };
}

/** Replaces the locks of browsers: each request waits for the ones before. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, run: () => Promise<unknown>) =>
    (last = last.then(run, run));
  vi.stubGlobal('navigator', { locks: { request } });
}

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
  opened.push(sessions);
  const onExpired = vi.fn(() => sessions.end(true));
  const provider = createRenewingProvider({ send }, { sessions, refresh: () => refresh, onExpired });
  return { sessions, sent, provider, onExpired };
}

test('An expired session gets a new token once, and each refused call is sent once more', async () => {
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

test('A session without a new token has expired, with one message', async () => {
  const { provider, sent, onExpired } = setUp({ kind: 'refused', status: 401, message: '' });
  await Promise.all([provider.send(change), provider.send(change)]);
  expect(sent.map(([what]) => what)).toEqual(['pay t1', 'pay t1', 'renew t1']);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('A call that is refused with the new token too is not sent a third time', async () => {
  const { provider, sent, onExpired } = setUp({ kind: 'ok', body: { token: 't3' } });
  expect((await provider.send(change)).kind).toBe('expired');
  expect(sent.map(([what]) => what)).toEqual(['pay t1', 'renew t1', 'pay t3']);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('A change of a member who has signed out is not sent for the next member', async () => {
  const { provider, sent, sessions } = setUp({ kind: 'ok', body: { token: 't2' } });
  const pending = provider.send(change);
  sessions.end();
  sessions.set({ userId: 2, username: '', token: 't2', ipAddress: '' });
  expect((await pending).kind).toBe('expired');
  expect(sent.map(([what]) => what)).toEqual(['pay t1']);
});

test('Three tabs of one session renew once, and each goes on with the tokens of that renewal', async () => {
  stubLocks();
  const { send, renewals } = createRotatingBackend();
  const tabs = [openTab(send), openTab(send), openTab(send)];
  const outcomes = await Promise.all(tabs.map(({ provider }) => provider.send(change)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok']);
  expect(renewals).toEqual(['r1']);
  for (const { sessions, onExpired } of tabs) {
    expect(sessions.get()).toMatchObject({ token: 't2', refreshToken: 'r2' });
    expect(onExpired).not.toHaveBeenCalled();
  }
});

test('A tab that comes later asks the others for the tokens that have replaced its own', async () => {
  const { send, renewals } = createRotatingBackend();
  const [first, late] = [openTab(send), openTab(send)];
  await first.provider.send(change);
  expect((await late.provider.send(change)).kind).toBe('ok');
  expect(renewals).toEqual(['r1']);
});

test('A tab that has prepared hears of a renewal while it does nothing, and the renewing tab may close', async () => {
  const { send } = createRotatingBackend();
  const [first, idle] = [openTab(send), openTab(send)];
  idle.provider.prepare();
  await vi.dynamicImportSettled();
  await first.provider.send(change);
  await vi.waitFor(() => expect(idle.sessions.get()?.token).toBe('t2'));
});

test('Tokens are handed to no tab that holds another token', async () => {
  const { send } = createRotatingBackend();
  const [first, other] = [openTab(send), openTab(send, 'x1')];
  other.provider.prepare();
  await vi.dynamicImportSettled();
  await first.provider.send(change);
  expect((await other.provider.send(change)).kind).toBe('expired');
  expect(other.onExpired).toHaveBeenCalledTimes(1);
});

test('A renewal that never ends is given up after ten seconds, and the session has expired', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const send = async (request: CallRequest) =>
    request.call === 'renew' ? new Promise<Outcome>(() => undefined) : expired;
  const { provider, onExpired } = openTab(send);
  const pending = provider.send(change);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(9_900);
  expect(onExpired).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect((await pending).kind).toBe('expired');
  expect(onExpired).toHaveBeenCalledTimes(1);
});
