import { afterEach, expect, test, vi } from 'vitest';
import { findPostgres } from '../support/postgres.ts';

const none = () => Promise.reject(new Error('no program initdb'));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('where no PostgreSQL starts, a sentence says so', async () => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('CI', '');
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await findPostgres('money', none)).toBeNull();
  expect(said.mock.calls).toEqual([
    ['No PostgreSQL starts here, so nothing is tested on one: no program initdb'],
  ]);
});

test('where no PostgreSQL starts in CI, it fails', async () => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('CI', 'true');
  await expect(findPostgres('money', none)).rejects.toThrow('no program initdb');
});

test('a server that is given is taken', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://given');
  expect((await findPostgres('money', none))?.databaseUrl).toBe('postgres://given');
});
