import { vi } from 'vitest';
import { fuzzCalls } from '../support/fuzzCalls.ts';

// Cheap hashes: there are thousands of requests.
vi.mock('node:crypto', async (original) => {
  const { withCheapHashes } = await import('../support/cheapHashes.ts');
  return withCheapHashes(await original());
});
vi.setConfig({ testTimeout: 600_000 });

fuzzCalls(250);
