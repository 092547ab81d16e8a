import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('The property tests of npm test pass with the random seed of this run as well', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file))
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('/fastCheck.ts'));
  expect(files.length).toBeGreaterThan(10);
  const run = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files];
  // A failure has its output, the seed and the counterexample in it, in the message.
  execFileSync(process.execPath, run, { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
});
