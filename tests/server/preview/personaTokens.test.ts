import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPersonaTokens, formatStoredSession } from '#server/workbench/preview/personaTokens.ts';

const rich = { kind: 'rich', id: 7, name: 'Rita', password: 'secret', transactionPassword: '' };
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A sandbox that numbers the tokens it gives; none at the sign-ins that fail. */
function openTokens(fails: number[] = []) {
  const app = Fastify();
  const bodies: unknown[] = [];
  app.post('/api/login', ({ body }) => {
    bodies.push(body);
    return fails.includes(bodies.length) ? { message: 'no' } : { token: `token ${bodies.length}` };
  });
  return { tokenOf: createPersonaTokens(app, [rich]), bodies };
}

it('a member of the sandbox is signed in once within half an hour', async () => {
  const { tokenOf, bodies } = openTokens();
  expect(await Promise.all([tokenOf('rich'), tokenOf('rich')])).toEqual(['token 1', 'token 1']);
  vi.setSystemTime(Date.now() + 30 * minute - 1);
  expect(await tokenOf('rich')).toBe('token 1');
  vi.setSystemTime(Date.now() + 1);
  expect(await tokenOf('rich')).toBe('token 2');
  expect(bodies[0]).toEqual({ uid: '7', password: 'secret', ipaddress: '' });
});

it('a visitor, and a member whom the sandbox does not have, get no token', async () => {
  const { tokenOf, bodies } = openTokens();
  expect(await tokenOf('visitor')).toBe('');
  expect(await tokenOf('new')).toBe('');
  expect(bodies).toEqual([]);
});

it('a failed sign-in is tried again at the next call', async () => {
  const { tokenOf } = openTokens([1]);
  await expect(tokenOf('rich')).rejects.toThrow('The rich member of the sandbox could not be signed in.');
  expect(await tokenOf('rich')).toBe('token 2');
});

it('the session in the storage of a preview is a member’s, and none of a visitor', () => {
  expect(JSON.parse(formatStoredSession(rich)!)).toEqual({
    isAuth: true,
    userId: 7,
    username: 'Rita',
    jwtToken: 'preview',
    ipAddress: '',
  });
  expect(formatStoredSession(undefined)).toBeNull();
});
