import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPortal, formatProblem, placesIn, readFiles } from '../../src/check/index.ts';

const empty = mkdtempSync(path.join(tmpdir(), 'check-'));
afterAll(() => rmSync(empty, { recursive: true }));

function run(
  script: string,
  args: string[],
  folder = '.',
): { code: number | null; out: string; error: string } {
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsx, path.resolve('scripts', script), ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  return { code: status, out: stdout, error: stderr };
}

test('check exits 1 and says everything, a line each, then what it looked at', () => {
  const { code, out } = run('check.ts', [], empty);
  expect(code).toBe(1);
  expect(out).toBe('screens.config.json:1:1 the file is missing\n0 screens, 0 calls, 1 problem\n');
});

test('check --json is for programs', () => {
  const { code, out } = run('check.ts', ['--json'], path.resolve('tests/cases/base'));
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ problems: [], summary: { screens: 5, calls: 10, problems: 0 } });
});

test('check exits 2 on a word it does not know', () => {
  const { code, error } = run('check.ts', ['--jsno'], empty);
  expect(code).toBe(2);
  expect(error).toContain('usage: npm run check');
});

test('the generated schemas are what the types say', () => {
  expect(run('generate.ts', ['--check'])).toMatchObject({ code: 0, error: '' });
});

test('what is too large is read only so far that check sees it', async () => {
  const folder = path.join(empty, 'schemas/templates');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'large.json'), 'x'.repeat(1_000_000));
  const files = await readFiles(placesIn(empty));
  expect(files.get('schemas/templates/large.json')?.length).toBe(256 * 1024 + 1);
  expect(checkPortal(files).problems.map(formatProblem)).toContain(
    'schemas/templates/large.json:1:1 the file is larger than 256 KB',
  );
});
