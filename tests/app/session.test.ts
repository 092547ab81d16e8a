// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { createRenewingProvider } from '#app/session/createRenewingProvider.ts';
import { createSafeStorage } from '#data/safeStorage.ts';
import { createSessionStore } from '#app/session/sessionStore.ts';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';

const member = { userId: 100001, username: 'Rita', token: 't1', ipAddress: '10.0.0.1' };

/** A storage in memory, whose keys are its own properties as a browser's are. */
function createMemory(start: Record<string, string> = {}): Storage {
  const kept: Record<string, string> = { ...start };
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  return new Proxy(kept, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage;
}

const storeOver = (storage: Storage) => createSessionStore(createSafeStorage(() => storage));

describe('the session store', () => {
  test('The session store has the five keys of the specification under one key of session storage', () => {
    const memory = createMemory();
    storeOver(memory).set(member);
    expect(JSON.parse(memory.getItem('session') ?? '')).toEqual({
      isAuth: true,
      userId: 100001,
      username: 'Rita',
      jwtToken: 't1',
      ipAddress: '10.0.0.1',
    });
    expect(storeOver(memory).get()).toEqual(member);
  });

  test.each([
    '',
    'nonsense',
    'null',
    '[]',
    '7',
    '{}',
    '{"isAuth":"true","userId":1,"jwtToken":"t"}',
    '{"isAuth":true,"userId":"","jwtToken":"t"}',
    '{"isAuth":true,"userId":{"a":1},"jwtToken":"t"}',
    '{"isAuth":true,"userId":1}',
  ])('A tab without a valid session in storage is signed out: %j', (text) => {
    expect(storeOver(createMemory({ session: text })).get()).toBeNull();
  });

  test('The session store works in memory if storage throws', () => {
    const store = createSessionStore(
      createSafeStorage(() => {
        throw new Error('forbidden');
      }),
    );
    expect(store.get()).toBeNull();
    store.set(member);
    expect(store.get()).toEqual(member);
    expect(store.isStale()).toBe(false);
    store.end();
    expect(store.get()).toBeNull();
  });

  test('Ending a session clears all of session storage and notifies listeners', () => {
    const memory = createMemory({ other: 'x' });
    const store = storeOver(memory);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(member);
    store.end();
    expect(memory.getItem('session')).toBeNull();
    expect(memory.getItem('other')).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('Two portals of one origin have separate sessions, and each clears only its own', () => {
    const memory = createMemory();
    const root = document.documentElement;
    const places = [undefined, '/a/', '/a/b/'];
    const at = <T>(base: string | undefined, act: () => T): T => {
      if (base) root.dataset['base'] = base;
      const done = act();
      delete root.dataset['base'];
      return done;
    };
    const tokens = () => places.map((base) => at(base, () => storeOver(memory).get()?.token));
    for (const base of places)
      at(base, () => storeOver(memory).set({ ...member, token: base ?? 'whole origin' }));
    expect(Object.keys(memory)).toEqual(['session', '/a/:session', '/a/b/:session']);
    expect(tokens()).toEqual(['whole origin', '/a/', '/a/b/']);
    at('/a/', () => storeOver(memory).end());
    expect(tokens()).toEqual(['whole origin', undefined, '/a/b/']);
    at(undefined, () => storeOver(memory).end());
    expect(tokens()).toEqual([undefined, undefined, '/a/b/']);
  });

  test('A session is stale after another document signed out', () => {
    const memory = createMemory();
    const store = storeOver(memory);
    store.set(member);
    expect(store.isStale()).toBe(false);
    memory.removeItem('session');
    expect(store.isStale()).toBe(true);
  });
});

describe('the expiring provider', () => {
  const request: CallRequest = {
    call: 'x',
    target: 'api',
    method: 'POST',
    path: 'x',
    auth: true,
    payload: {},
  };
  const expired: Outcome = { kind: 'expired', message: 'Please login to access this resource' };

  test('An expired session is reported once, and never for a later session', async () => {
    const sessions = storeOver(createMemory());
    const onExpired = vi.fn(() => sessions.end(true));
    const answers: ((outcome: Outcome) => void)[] = [];
    const wire = { send: () => new Promise<Outcome>((resolve) => answers.push(resolve)) };
    const provider = createRenewingProvider(wire, { sessions, refresh: () => undefined, onExpired });

    sessions.set(member);
    const sent = [provider.send(request), provider.send(request), provider.send(request)];
    answers[0]?.(expired);
    await sent[0];
    answers[1]?.(expired);
    await sent[1];
    expect(onExpired).toHaveBeenCalledTimes(1);
    expect(sessions.hasExpired()).toBe(true);

    sessions.set({ ...member, token: 't2' });
    answers[2]?.(expired);
    await expect(sent[2]).resolves.toEqual(expired);
    expect(onExpired).toHaveBeenCalledTimes(1);
    expect(sessions.get()?.token).toBe('t2');
    expect(sessions.hasExpired()).toBe(false);
  });

  test('Without a session, an expired answer is a refusal that screens show', async () => {
    const sessions = storeOver(createMemory());
    const onExpired = vi.fn();
    const provider = createRenewingProvider(
      { send: () => Promise.resolve(expired) },
      { sessions, refresh: () => undefined, onExpired },
    );
    const refused = { kind: 'refused', status: 401, message: 'Please login to access this resource' };
    await expect(provider.send(request)).resolves.toEqual(refused);
    expect(onExpired).not.toHaveBeenCalled();
  });
});
