import { defineConfig } from 'vitest/config';

/** The long tests, one file after the other: each has the machine to itself. */
export default defineConfig({
  test: {
    include: ['tests/hard/**/*.hard.{ts,tsx}'],
    fileParallelism: false,
    reporters: ['default', 'junit'],
    outputFile: { junit: 'test-results/hard.xml' },
    setupFiles: ['tests/support/patience.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
