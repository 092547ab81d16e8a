import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from '../support/fastCheck.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeMigration } from '../../scripts/migrate/describeMigration.ts';
import { checkPortal, formatProblem, migrateFiles } from '../../src/check/index.ts';
import type { Edit } from '../../src/check/migrate/edit.ts';
import { editNode } from '../../src/check/migrate/editNode.ts';
import { editText } from '../../src/check/migrate/editText.ts';
import { migrations, type Migration } from '../../src/check/migrate/migrations.ts';
import { toSource, type ObjectNode } from '../../src/check/node.ts';
import { parseDocument } from '../../src/check/parseDocument.ts';
import { languageVersion, type Json } from '../../src/definition/index.ts';
import { copyShipped } from '../support/copyShipped.ts';
import { readShipped } from '../support/readShipped.ts';

const file = 'schemas/screens/incomes/level-income.json';

/** Of a language that never was: before version 1 a title was called name, and said how many rows it had. */
const fromZero: Migration = (document, name): Edit[] => [
  ...('name' in document && name.startsWith('schemas/screens/') ? [{ path: ['name'], name: 'title' }] : []),
  { path: ['rows'], value: undefined },
];

/** The shipped portal with a screen as that language would have had it. */
async function withOldScreen(): Promise<{ files: Map<string, string>; text: string }> {
  const files = await readShipped();
  const text = files.get(file)!;
  const old = text.replace('"version": 1', '"version": 0, "rows": 20').replace('"title"', '"name"');
  files.set(file, old);
  return { files, text };
}

it('there is a migration from each version to the next', () => {
  expect(migrations).toHaveLength(languageVersion - 1);
});

describe('with an older version of the language', () => {
  beforeEach(() => void migrations.unshift(fromZero));
  afterEach(() => void migrations.shift());

  it('its definitions are read as they are, and mean what they meant', async () => {
    const { files } = await withOldScreen();
    const checked = checkPortal(files);
    expect(checked.problems.map(formatProblem)).toEqual([]);
    const now = checkPortal(await readShipped());
    const id = 'incomes/level-income';
    expect(checked.screens.get(id)!.screen).toEqual(now.screens.get(id)!.screen);
  });

  it('what is wrong in one is told where its author wrote it', async () => {
    const { files } = await withOldScreen();
    files.set(file, files.get(file)!.replace(/"name": "[^"]*"/, '"name": 7'));
    const line =
      files
        .get(file)!
        .split('\n')
        .findIndex((text) => text.includes('"name": 7')) + 1;
    expect(checkPortal(files).problems).toMatchObject([{ file, line }]);
  });

  it('migrate brings the text of now, character by character, and says that members notice nothing', async () => {
    const { files, text } = await withOldScreen();
    const { texts, problems } = migrateFiles(files);
    expect(problems).toEqual([]);
    expect([...texts]).toEqual([[file, text]]);
    const told = describeMigration(files, texts);
    expect(told).toContain(`--- a/${file}\n+++ b/${file}\n@@ -1,`);
    expect(told).toMatch(/^- +"name": "/m);
    expect(told).toMatch(/^\+ +"title": "/m);
    expect(told).toContain('\n\nNothing changes for members.');
  });

  it('and would say what they do notice', async () => {
    const { files, text } = await withOldScreen();
    const told = describeMigration(
      files,
      new Map([[file, text.replace(/"title": "[^"]*"/, '"title": "Other"')]]),
    );
    expect(told).toContain('For members:\n');
    expect(told).toMatch(/title .*Other/);
  });

  it('a version before all that are known is refused, at its place', () => {
    const problems = migrateFiles(new Map([[file, '{ "version": -1 }']])).problems.map(formatProblem);
    expect(problems).toEqual([`${file}:1:14 there is no version -1 of the language`]);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  const run = (...args: string[]) => {
    const tsx = resolve('node_modules/tsx/dist/cli.mjs');
    const given = [tsx, resolve('scripts/migrate.ts'), ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, given, { cwd: folder, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  it('has nothing to do where all is of this version, and refuses what is newer or damaged', async () => {
    await copyShipped(folder);
    const stdout = 'Nothing is to be done: no file is older than version 1.\n';
    expect(run('--write')).toEqual({ status: 0, stdout, stderr: '' });
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replace('"version": 1', '"version": 2'));
    await writeFile(join(folder, 'schemas/content/landing.json'), '{');
    const { status, stderr } = run('--write');
    expect(status).toBe(1);
    expect(stderr).toContain(
      `${file}:3:14 the file is written in version 2 of the language, this program speaks up to 1`,
    );
    expect(stderr).toContain('schemas/content/landing.json:1:2 ');
    expect(stderr).toContain('Nothing is written: mend these first.');
    expect(run('--wirte').status).toBe(2);
    rmSync(folder, { recursive: true });
  }, 60_000);
});

describe('an edit', () => {
  const parse = (text: string) => parseDocument('x.json', text).node as ObjectNode;
  const laidOut = `{
    "a": { "b": [1, 2, { "c": 3 }], "gone": true },
    "long": "x",
    "last": {}
}`;

  it('keeps every other character, and lays out what is new as what stands beside it', () => {
    const edits: Edit[] = [
      { path: ['a', 'b', 2, 'c'], value: { d: [4] } },
      { path: ['a', 'gone'], value: undefined },
      { path: ['a', 'more'], value: 'm' },
      { path: ['long'], name: 'longer' },
      { path: ['last', 'first'], value: 1 },
      {
        path: ['end'],
        value: ['a text of some length', 'another that is as long', 'a third, so that it breaks'],
      },
    ];
    expect(edits.reduce(editText, laidOut)).toBe(`{
    "a": { "b": [1, 2, { "c": { "d": [ 4 ] } }], "more": "m" },
    "longer": "x",
    "last": { "first": 1 },
    "end": [
      "a text of some length",
      "another that is as long",
      "a third, so that it breaks"
    ]
}`);
  });

  it('does the same to the text and to what was read from it', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const document = fc.dictionary(
      key,
      fc.dictionary(key, fc.oneof(fc.integer(), fc.array(fc.string(), { maxLength: 2 }))),
    );
    const value = fc.option(fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>, { nil: undefined });
    fc.assert(
      fc.property(document, key, key, value, fc.boolean(), (json, outer, inner, value, isSpaced) => {
        fc.pre(outer in json && !JSON.stringify(value ?? 0).includes('__proto__'));
        const text = JSON.stringify(json, null, isSpaced ? 2 : 0);
        const edits: Edit[] = [
          { path: [outer, inner], value },
          { path: [outer], name: 'z' },
        ];
        const node = edits.reduce(editNode, parse(text));
        expect(toSource(node).value).toEqual(JSON.parse(edits.reduce(editText, text)));
      }),
    );
  });
});
