import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/support/findBrowser.ts';

const folder = join(import.meta.dirname, 'tests/e2e');
const retries = Number(process.env.TEST_RETRIES ?? 0);
/** Files that start portals of their own: many of them run as a whole, so that they begin first. */
const ownPortals = readdirSync(folder)
  .filter((name) => name.endsWith('.e2e.ts'))
  .filter((name) => /import \{ test \} from '.\/watched.ts'/.test(readFileSync(join(folder, name), 'utf8')))
  .map((name) => `**/${name}`);

// Not once more in each worker.
if (process.env.SEED && !process.env.TEST_WORKER_INDEX) process.stdout.write(`SEED=${process.env.SEED}\n`);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/runFolder.ts',
  projects: [
    { name: 'own', testMatch: ownPortals, grepInvert: /@hard/ },
    { name: 'usual', testIgnore: ownPortals, grepInvert: /@hard/ },
    { name: 'hard', grep: /@hard/ },
  ],
  // Emptied at each start: the other reports stand beside it.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than cores: a test waits for its page a third of its time.
  workers: 3,
  retries,
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
    ['junit', { outputFile: 'test-results/e2e.xml' }],
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // A page of its own takes a second of processor time more than the next visit of one that is there.
    reuseContext: true,
    // Tracing takes a tenth of the time: where a failed test is tried again, the second try alone is traced.
    trace: retries > 0 ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
});
