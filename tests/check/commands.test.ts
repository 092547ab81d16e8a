import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkPortal, formatProblem, getDefaultPaths, readFiles } from '#check/index.ts';
import { loaderArguments, scriptArguments } from '../support/scriptArguments.ts';

const empty = mkdtempSync(path.join(tmpdir(), 'check-'));
const scripts: Record<string, string[]> = { 'generate.ts': loaderArguments('generate.ts') };
beforeAll(async () => {
  for (const name of ['check.ts', 'portico/checkout.ts'] as const)
    scripts[name] = await scriptArguments(name);
});
afterAll(() => rmSync(empty, { recursive: true }));

function run(
  script: string,
  args: string[],
  folder = '.',
  variables: Record<string, string> = {},
): { code: number | null; out: string; error: string } {
  const options = { cwd: folder, encoding: 'utf8' as const, env: { ...process.env, ...variables } };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...scripts[script]!, ...args], options);
  return { code: status, out: stdout, error: stderr };
}

test('check exits 1 and prints each problem on a line, then a summary', () => {
  const { code, out } = run('check.ts', [], empty);
  expect(code).toBe(1);
  expect(out).toBe('screens.config.json:1:1 the file is missing\n0 screens, 0 calls, 1 problem\n');
});

test('check --json is for programs, and a warning ends it with 1 only if --strict is given', () => {
  const base = path.resolve('tests/problems/base');
  const { code, out } = run('check.ts', ['--json'], base);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    problems: [],
    warnings: [
      {
        file: 'screens.config.json',
        line: 6,
        column: 16,
        severity: 'warning',
        message: 'no call asks the lookup "clientIp", so its address does nothing',
      },
    ],
    summary: { screens: 5, calls: 10, problems: 0, warnings: 1 },
  });
  expect(run('check.ts', ['--strict'], base).code).toBe(1);
});

test.each(['.', 'examples/starter', 'examples/orders', 'examples/extensions', 'examples/words'])(
  'check --strict finds nothing in the portal at %s',
  (folder) => {
    const { code, out } = run('check.ts', ['--strict'], path.resolve(folder));
    expect(out).toMatch(/, 0 problems\n$/);
    expect(code).toBe(0);
  },
);

test('check --format github gives annotations, by the paths on disk', () => {
  const { code, out } = run('check.ts', ['--format', 'github'], path.join(empty, '..'), {
    DEFINITIONS_DIR: path.join(empty, 'schemas'),
    CONFIG_FILE: path.join(empty, 'a,b.json'),
  });
  expect(code).toBe(1);
  expect(out).toBe(
    `::error file=${path.basename(empty)}/a%2Cb.json,line=1,col=1,title=npm run check::the file is missing\n` +
      '0 screens, 0 calls, 1 problem\n',
  );
});

test('check exits 2 on an unknown word', () => {
  const { code, out, error } = run('check.ts', ['--format', 'githb'], empty);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(error).toMatch(/^unknown format "githb", did you mean "github"\?\n\nusage: npm run check -- /);
  expect(error).toContain('--format <name>  for whom: text, json, github');
});

test('import writes no screen outside of the folder', () => {
  const schema = path.join(empty, 'guest.json');
  writeFileSync(schema, '{ "type": "object", "properties": { "name": { "type": "string" } } }');
  const out = path.join(empty, 'portal');
  const { code, error } = run(
    'portico/checkout.ts',
    ['import', schema, '--out', out, '--screen', '../../evil'],
    empty,
  );
  expect(code).toBe(2);
  expect(error).toContain('"../../evil" is no screen\'s id');
});

test('check --watch prints new and fixed problems, and survives the loss of its folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'watch-'));
  cpSync('tests/problems/base', folder, { recursive: true });
  const config = path.join(folder, 'screens.config.json');
  writeFileSync(config, readFileSync(config, 'utf8').replace(/"clientIp": "[^"]+", /, ''));
  const child = spawn(process.execPath, [...loaderArguments('check.ts'), '--watch'], { cwd: folder });
  let out = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  const expectOutput = (text: string) => vi.waitFor(() => expect(out).toContain(text), { timeout: 120_000 });
  const login = path.join(folder, 'schemas/screens/public/login.json');
  const sound = readFileSync(login, 'utf8');
  try {
    await expectOutput('5 screens, 10 calls, 0 problems');
    writeFileSync(login, sound.replace('"form"', '"from"').replace('"checkbox"', '"x"'));
    await expectOutput('1 new: 1 problem\nschemas/screens/public/login.json:3:11 unknown type "from"');
    writeFileSync(login, sound.replace('"Sign In"', '5'));
    await expectOutput(
      '1 new, 1 mended: 1 problem\nschemas/screens/public/login.json:15:16 "label" must be a text',
    );
    renameSync(folder, `${folder}-away`);
    await expectOutput('the file is missing');
    renameSync(`${folder}-away`, folder);
    writeFileSync(login, sound);
    await expectOutput('mended. 5 screens, 10 calls, 0 problems');
    expect(out).not.toContain('\u001B[');
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a large file is read only until check notices its size', async () => {
  const folder = path.join(empty, 'schemas/templates');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'large.json'), 'x'.repeat(1_000_000));
  const files = await readFiles(getDefaultPaths(empty));
  expect(files.get('schemas/templates/large.json')?.length).toBe(256 * 1024 + 1);
  expect(checkPortal(files).problems.map(formatProblem)).toContain(
    'schemas/templates/large.json:1:1 the file is larger than 256 KB',
  );
});
