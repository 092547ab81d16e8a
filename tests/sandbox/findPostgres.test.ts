import { afterEach, expect, test, vi } from 'vitest';
import { findPostgres } from '../support/postgres.ts';

const none = () => Promise.reject(new Error('no program initdb'));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a sentence reports that no PostgreSQL starts', async () => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('CI', '');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await findPostgres('money', none)).toBeNull();
  expect(warn.mock.calls).toEqual([
    ['No PostgreSQL starts here, so nothing is tested on one: no program initdb'],
  ]);
});

test('a missing PostgreSQL fails in CI', async () => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('CI', 'true');
  await expect(findPostgres('money', none)).rejects.toThrow('no program initdb');
});

test('a configured server is used', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://given');
  expect((await findPostgres('money', none))?.databaseUrl).toBe('postgres://given');
});
