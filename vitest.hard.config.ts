import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/LongestFirst.ts';

const seed = process.env.SEED ?? String(randomInt(2 ** 31));
process.stdout.write(`SEED=${seed}\n`);

/**
 * The long tests, four files at a time on two cores: half of the time many of them wait, for processes, faults or schedules.
 * None of them measures how long something takes.
 */
export default defineConfig({
  test: {
    include: ['tests/hard/**/*.hard.{ts,tsx}'],
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true },
    globalSetup: ['tests/support/runFolder.ts'],
    setupFiles: ['tests/support/setUp.ts'],
    // Property tests have another seed in each run.
    env: { SEED: seed },
    retry: Number(process.env.TEST_RETRIES ?? 0),
    testTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
  },
});
