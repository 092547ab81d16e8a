import type * as Crypto from 'node:crypto';
import { vi } from 'vitest';
import { fuzzCalls } from '../support/fuzzCalls.ts';

// Cheap hashes: there are thousands of requests.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  const scrypt = (...[password, salt, length, , done]: Parameters<typeof crypto.scrypt>): void =>
    crypto.scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done);
  return { ...crypto, scrypt };
});
vi.setConfig({ testTimeout: 120_000 });

fuzzCalls(60);
