import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyShipped } from '../support/copyShipped.ts';
import { scriptArguments } from '../support/scriptArguments.ts';

// The JSON that docs/how-to/assistants.md documents, key by key.

const home = mkdtempSync(path.join(tmpdir(), 'portico-drafts-'));
const level = 'schemas/screens/incomes/level-income.json';
const draftFile = path.join(home, '.portico/drafts/the-note', level);
let portico: string[];

function run(...args: string[]): { code: number | null; out: string; error: string } {
  const env = { ...process.env, DEFINITIONS_DIR: '', CONFIG_FILE: '' };
  const options = { cwd: home, encoding: 'utf8' as const, env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...portico, ...args], options);
  return { code: status, out: stdout, error: stderr };
}

function edit(before: string, after: string): void {
  mkdirSync(path.dirname(draftFile), { recursive: true });
  writeFileSync(draftFile, readFileSync(path.join(home, level), 'utf8').replace(before, after));
}

beforeAll(async () => {
  portico = await scriptArguments('portico/checkout.ts');
  await copyShipped(home);
  const { out } = run('draft', 'open', 'The note', '--json');
  expect(JSON.parse(out)).toEqual({ id: 'the-note', folder: '.portico/drafts/the-note' });
});
afterAll(() => rmSync(home, { recursive: true }));

test('check, explain, diff and cases answer for a draft, as JSON', () => {
  edit('"Remark"', '"Note"');
  const ask = (...args: string[]) => JSON.parse(run(...args, '--draft', 'the-note', '--json').out) as unknown;
  expect(ask('check')).toEqual({
    problems: [],
    warnings: [],
    summary: { screens: 45, calls: 51, problems: 0, warnings: 0 },
  });
  expect(JSON.stringify(ask('explain', '/LevelIncome'))).toContain('Note');
  expect(ask('diff')).toEqual({
    groups: [
      {
        heading: 'Level Income (/LevelIncome)',
        lines: [
          { text: 'column Remark of Level Income: heading changed: "Remark" → "Note"', matters: false },
        ],
      },
    ],
    problems: { before: [], after: [] },
    uncompared: [],
  });
  const { cases } = ask('cases') as { cases: object[] };
  expect(cases[1]).toEqual({
    key: 'incomes/level-income/headings',
    screen: 'incomes/level-income',
    title: 'Level Income',
    when: 'there are no rows; Level Income is opened',
    before: 'the columns "Remark"',
    after: 'the columns "Note"',
    alike: [],
  });
});

test('the cases of a draft with a problem are its problems, as JSON', () => {
  edit('"money"', '"mony"');
  const { code, out } = run('cases', '--draft', 'the-note', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ problems: [{ file: level, severity: 'error' }] });
});

test('describe answers as JSON, and a search with a list to choose from', () => {
  const ask = (...args: string[]) =>
    JSON.parse(run('describe', ...args, '--json').out) as { words: object[] };
  const { words } = ask(level, '/columns/0/header');
  expect(words[0]).toEqual({
    word: 'Column.header',
    values: 'a text',
    isRequired: true,
    text: expect.stringMatching(/^[A-Z].*[.]$/) as string,
    examples: [0, 1].map(() => ({
      file: expect.stringMatching(/[.]json$/) as string,
      pointer: expect.stringMatching(/header$/) as string,
      text: expect.stringMatching(/^".*"$/) as string,
      isCut: false,
    })),
  });
  expect(ask('phone', 'card').words.length).toBeGreaterThan(0);
  expect(run('describe', 'Column.header', '--draft', 'none').error).toContain('There is no draft "none"');
});

test('a problem of a draft names its place and the nearest word, and no case is compared', () => {
  edit('"money"', '"mony"');
  const { code, out } = run('check', '--draft', 'the-note');
  expect(code).toBe(1);
  expect(out).toMatch(/^schemas\/\S+level-income\.json:\d+:\d+ .*did you mean "money"/);
  expect(run('cases', '--draft', 'the-note')).toMatchObject({ code: 1, out: '' });
});

test('apply refuses without a terminal, and writes nothing', () => {
  edit('"Remark"', '"Note"');
  const before = readFileSync(path.join(home, level), 'utf8');
  const { code, error } = run('draft', 'apply', 'the-note');
  expect(code).toBe(2);
  expect(error).toBe('A person applies a draft, in a terminal. Here is none, so nothing was written.\n');
  expect(readFileSync(path.join(home, level), 'utf8')).toBe(before);
});

test.each([
  [['check', '--draft', '../the-note'], '"../the-note" is no draft'],
  [['explain', '/LevelIncome', '--draft', 'none'], 'There is no draft "none"'],
  [['diff', 'HEAD', '--draft', 'the-note'], 'name a revision, or a --draft.'],
  [['diff'], 'name a revision, or a --draft.'],
  [['describe', 'xyzzy'], 'Nothing of the language is found for "xyzzy".'],
  [['cases'], "required option '--draft <id>' not specified"],
  [['check', '--watch', '--draft', 'the-note'], '"--draft" is not watched'],
])('wrong use of %j exits with 2 and a sentence', (args, sentence) => {
  const { code, error } = run(...args);
  expect(code).toBe(2);
  expect(error).toContain(sentence);
});
