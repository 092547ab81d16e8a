import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';

const seed = process.env.SEED ?? String(randomInt(2 ** 31));
process.stdout.write(`SEED=${seed}\n`);

/** The long tests, two files at a time: none of them measures how long something takes. */
export default defineConfig({
  test: {
    include: ['tests/hard/**/*.hard.{ts,tsx}'],
    maxWorkers: 2,
    reporters: ['default', 'junit'],
    outputFile: { junit: 'test-results/hard.xml' },
    setupFiles: ['tests/support/patience.ts'],
    // As in the browser tests: what passes at its second try is marked so.
    retry: process.env.CI ? 1 : 0,
    // Property tests have another seed in each run.
    env: { SEED: seed },
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
