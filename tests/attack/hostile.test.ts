import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';
import type { Json } from '#definition';
import { heavyOthers, heavyScreens } from './heavyDefinitions.ts';
import { heavyFiles } from './heavyFiles.ts';
import { hosts, markup, patterns, schemaWords, scriptNames, spellings } from './hostileTexts.ts';
import { checkFile, placeOf, setAt, readVault, vault, vaultFile, write, type Pointer } from './vault.ts';

const files = await readVault();
const must: Pointer = ['blocks', 0, 'rules', 0, 'must'];
const payload: Pointer = ['blocks', 0, 'actions', 'enter', 'payload'];
const secret = 'root:the-secret-of-another-file';

/** The place in the vault for each kind of hostile value. It has to be refused at that place or at its owner's. */
const refused: Record<string, [at: Pointer, values: readonly Json[]]> = {
  'an address': [['blocks', 2, 'source'], spellings],
  'a foreign host': [['blocks', 2, 'source'], hosts.map((host) => `${host}/a.png`)],
  'a pattern': [must, patterns.map((pattern) => ({ pattern }))],
  'a word of JSON Schema': [
    must,
    Object.entries(schemaWords).map(([word, value]) => ({ minLength: 2, [word]: value })),
  ],
  'a name of JavaScript as a key': [
    payload,
    scriptNames.map((name) => JSON.parse(`{"uid":"x",${JSON.stringify(name)}:"y"}`) as Json),
  ],
  'a name of JavaScript as a call': [['reads', 'found', 'call'], scriptNames],
  'a name of JavaScript as a way': [
    ['blocks', 1, 'text'],
    scriptNames.map((name) => ({ from: `${name}.x` })),
  ],
  'a name of JavaScript as a field': [['blocks', 4, 'columns', 0, 'field'], scriptNames],
};

describe.each(Object.entries(refused))('%s', (_, [pointer, values]) => {
  test.each(values.map((value) => [JSON.stringify(value), value]))(
    '%s is refused at its place',
    (_text, value) => {
      const screen = setAt(vault, pointer, value);
      const { messages, checked } = checkFile(files, vaultFile, screen);
      const line = Number(placeOf(write(screen), pointer).split(':')[0]);
      const last = line + write({ value }).split('\n').length;
      const lines = messages.map((one) => Number(one.split(':')[0]));
      expect(lines.some((one) => one >= line && one <= last)).toBe(true);
      expect(checked.screens.has('public/vault')).toBe(false);
    },
  );
});

const root = await mkdtemp(path.join(tmpdir(), 'portico-links-'));
afterAll(() => rm(root, { recursive: true }));
const outside = path.join(root, 'outside');
await writeFile(outside, secret);

/** Entries of the folder of screens that are no files. */
const links: Record<string, (at: string) => Promise<void> | Buffer> = {
  'a link to a file outside': (at) => symlink(outside, at),
  'a link to nothing': (at) => symlink('nothing-there.json', at),
  'a link to itself': (at) => symlink(path.basename(at), at),
  'a link to a folder above': (at) => symlink('..', at),
  'a link to what never ends': (at) => symlink('/dev/zero', at),
  'a link to the process': (at) => symlink('/proc/self/environ', at),
  'a pipe that nobody writes to': (at) => execFileSync('mkfifo', [at]),
};

test.each(Object.entries(links))('%s is read by no screen, and its content is not shown', async (_, make) => {
  const folder = await mkdtemp(path.join(root, 'portal-'));
  await cp('tests/problems/base', folder, { recursive: true });
  await make(path.join(folder, 'schemas/screens/odd.json'));
  const { problems, screens } = checkPortal(await readFiles(getDefaultPaths(folder)));
  expect(screens.has('odd')).toBe(false);
  expect(JSON.stringify(problems)).not.toContain('the-secret');
  expect(screens.size).toBeGreaterThan(0);
});

test('there are 150 hostile definitions and more, of every kind', () => {
  const counts = {
    ...Object.fromEntries(Object.entries(refused).map(([kind, [, values]]) => [kind, values.length])),
    // These kinds have tests of their own.
    'markup, which stays a text': markup.length,
    'a file that is heavy': Object.keys(heavyFiles).length + heavyScreens.length + heavyOthers.length,
    'a link in the file system': Object.keys(links).length,
  };
  console.log(counts);
  for (const [kind, count] of Object.entries(counts)) expect([kind, count >= 7]).toEqual([kind, true]);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(150);
});
