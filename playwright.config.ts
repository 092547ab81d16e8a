import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/support/findBrowser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/runFolder.ts',
  projects: [
    { name: 'usual', grepInvert: /@hard/ },
    { name: 'hard', grep: /@hard/ },
  ],
  // Emptied at each start: the other reports stand beside it.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: Number(process.env.TEST_RETRIES ?? 0),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
    ['junit', { outputFile: 'test-results/e2e.xml' }],
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
});
