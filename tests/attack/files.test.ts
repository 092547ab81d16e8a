import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';
import { readBase } from '../check/readPortal.ts';

/** A screen as bytes on a disk, and the result: `live`, `ignored`, or a problem with its place. */
interface Case {
  what: string;
  /** The path under schemas/screens. Default: `odd.json`. */
  name?: string;
  /** Default: a valid text. */
  bytes?: Buffer | string;
  then: string;
}

const good = '{"version":1,"type":"blocks","title":"É","blocks":[{"type":"text","text":"x"}]}';
const padded = (size: number, sign = ' '): string =>
  good + sign.repeat((size - Buffer.byteLength(good)) / sign.length);
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const utf16 = Buffer.from(good, 'utf16le');
const notUtf8 = 'this is not text in UTF-8: the file is damaged, or was saved in another encoding';
const inText = (...bytes: number[]): Buffer =>
  Buffer.concat([Buffer.from(good.slice(0, 40)), Buffer.from(bytes), Buffer.from(good.slice(40))]);
const badName = (name: string): string =>
  `1:1 no definition can be called "${name}": a name has letters (a to z), digits, "-" and "_", ends with ".json", and has at most 100 characters with its folders`;
const badScreen = (name: string): string =>
  badName(
    `schemas/screens/${name}`.length > 40
      ? `${`schemas/screens/${name}`.slice(0, 40)}…`
      : `schemas/screens/${name}`,
  );

const encodings: Case[] = [
  { what: 'UTF-8', then: 'live' },
  { what: 'UTF-8 with a mark', bytes: `\uFEFF${good}`, then: 'live' },
  {
    what: 'UTF-8 with two marks',
    bytes: `\uFEFF\uFEFF${good}`,
    then: '1:1 this is not JSON: this word is not known (a text stands in double quotes)',
  },
  { what: 'UTF-16, little end first', bytes: utf16, then: `1:2 ${notUtf8}` },
  {
    what: 'UTF-16, little end first, with a mark',
    bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    then: `1:1 ${notUtf8}`,
  },
  { what: 'UTF-16, big end first', bytes: swapped(utf16), then: `1:1 ${notUtf8}` },
  {
    what: 'UTF-16, big end first, with a mark',
    bytes: Buffer.concat([Buffer.from([0xfe, 0xff]), swapped(utf16)]),
    then: `1:1 ${notUtf8}`,
  },
  { what: 'Latin-1', bytes: Buffer.from(good, 'latin1'), then: `1:39 ${notUtf8}` },
  { what: 'an overlong slash', bytes: inText(0xc0, 0xaf), then: `1:41 ${notUtf8}` },
  { what: 'half of a pair as bytes', bytes: inText(0xed, 0xa0, 0x80), then: `1:41 ${notUtf8}` },
  {
    what: 'the first byte of two at the end',
    bytes: Buffer.concat([Buffer.from(good), Buffer.from([0xc3])]),
    then: `1:${good.length + 1} ${notUtf8}`,
  },
  { what: 'a zero byte in a text', bytes: inText(0), then: `1:41 ${notUtf8}` },
  { what: 'a zero byte at the end', bytes: `${good}\0`, then: `1:${good.length + 1} ${notUtf8}` },
  {
    what: 'an escaped zero',
    bytes: good.replace('É', '\\u0000'),
    then: "1:38 a text can't hold the character U+0000: it can neither be shown nor sent",
  },
  {
    what: 'an escaped bell',
    bytes: good.replace('É', 'a\\u0007'),
    then: "1:38 a text can't hold the character U+0007: it can neither be shown nor sent",
  },
  {
    what: 'half of a pair, escaped',
    bytes: good.replace('É', '\\ud83d'),
    then: "1:38 a text can't hold the character U+D83D: it can neither be shown nor sent",
  },
  { what: 'a whole pair, escaped', bytes: good.replace('É', '\\ud83d\\ude00'), then: 'live' },
  {
    what: 'half of a pair in a key',
    bytes: good.replace('"title"', '"\\udc00":1,"title"'),
    then: "1:30 a text can't hold the character U+DC00: it can neither be shown nor sent",
  },
  { what: 'escaped line ends and tabs', bytes: good.replace('É', 'a\\n\\r\\tb'), then: 'live' },
  { what: 'signs that end lines in JavaScript', bytes: good.replace('É', '\u2028\u2029'), then: 'live' },
  {
    what: 'a real end of line in a text',
    bytes: good.replace('É', 'a\nb'),
    then: '1:38 this is not JSON: the closing quote of this text is missing',
  },
  { what: 'lines that end with CR', bytes: good.replaceAll(',', ',\r'), then: 'live' },
  {
    what: 'lines that end with CR, and a fault on the third',
    bytes: good.replaceAll(',', ',\r').replace('title', 'titel'),
    then: '3:1 unknown key "titel", did you mean "title"?',
  },
  {
    what: 'lines of every kind, and a fault on the fourth',
    bytes: good.replace(',', ',\r\n\n\r').replace('type', 'tipe'),
    then: '4:1 unknown key "tipe", did you mean "type"?',
  },
  { what: 'nothing', bytes: '', then: '1:1 the file is empty' },
  { what: 'spaces', bytes: ' \t\r\n ', then: '1:1 the file is empty' },
  { what: 'a mark alone', bytes: '\uFEFF', then: '1:1 the file is empty' },
  { what: 'zero bytes', bytes: Buffer.alloc(100), then: `1:1 ${notUtf8}` },
  { what: '256 KB', bytes: padded(262_144), then: 'live' },
  { what: '256 KB and a byte', bytes: padded(262_145), then: '1:1 the file is larger than 256 KB' },
  {
    what: '1 MB that is cut within a character',
    bytes: ` ${padded(1_000_000, '\u3000')}`,
    then: '1:1 the file is larger than 256 KB',
  },
  { what: '200 KB that are no text', bytes: Buffer.alloc(200_000, 0xe9), then: `1:1 ${notUtf8}` },
  {
    what: 'a number beyond all numbers',
    bytes: good.replace('1', '1e400'),
    then: "1:12 the number 1e400 can't be kept as written: it is too large or too small",
  },
  {
    what: 'a number that counting skips',
    bytes: good.replace('1', '9007199254740993'),
    then: "1:12 the number 9007199254740993 can't be kept as written: it is too large or too small",
  },
  {
    what: 'a number next to nothing',
    bytes: good.replace('1', '1e-400'),
    then: "1:12 the number 1e-400 can't be kept as written: it is too large or too small",
  },
];

const names: Case[] = [
  { what: 'folders', name: 'a/b_c/D-1.json', then: 'live' },
  { what: 'a dot', name: 'level.income.json', then: badScreen('level.income.json') },
  { what: 'two endings', name: 'a.json.json', then: badScreen('a.json.json') },
  { what: 'an ending alone', name: '.json', then: 'ignored' },
  { what: 'two dots', name: '..json', then: 'ignored' },
  { what: 'a space', name: 'a copy.json', then: badScreen('a copy.json') },
  { what: 'a line end', name: 'a\nb.json', then: badScreen('a\nb.json') },
  { what: 'a control', name: 'a\u001Bb.json', then: badScreen('a\u001Bb.json') },
  { what: 'an accent in one', name: '\u00E9.json', then: badScreen('\u00E9.json') },
  { what: 'an accent in two', name: 'e\u0301.json', then: badScreen('e\u0301.json') },
  { what: 'a quote', name: 'a"b.json', then: badScreen('a"b.json') },
  { what: 'a backslash', name: 'a\\b.json', then: badScreen('a\\b.json') },
  { what: 'letters that turn the line', name: 'a\u202Eb.json', then: badScreen('a\u202Eb.json') },
  { what: 'an ending in capitals', name: 'a.JSON', then: badScreen('a.JSON') },
  { what: 'a dot at the end', name: 'a.json.', then: 'ignored' },
  { what: '255 characters', name: `${'a'.repeat(250)}.json`, then: badScreen(`${'a'.repeat(250)}.json`) },
  { what: 'a hidden folder', name: '.git/a.json', then: 'ignored' },
  { what: 'the swap file of an editor', name: '.x.json.swp', then: 'ignored' },
  { what: 'the probe of an editor', name: '4913', then: 'ignored' },
  { what: 'the copy of an editor', name: 'x.json~', then: 'ignored' },
  { what: 'the lock of an editor', name: '#x.json#', then: 'ignored' },
  { what: 'a backup', name: 'x.json.bak', then: 'ignored' },
  { what: 'a folder that is called as a file', name: 'x.json/y.json', then: badScreen('x.json/y.json') },
];

const root = await mkdtemp(path.join(tmpdir(), 'portico-files-'));
afterAll(() => rm(root, { recursive: true }));
const base = await readBase();
const routed = (id: string): string =>
  (base.get('screens.config.json') ?? '').replace(
    '"/Bonus"',
    `"/Odd": { "screen": ${JSON.stringify(id)}, "access": "member" },\n"/Bonus"`,
  );

test.each([...encodings, ...names])(
  'a file with $what',
  async ({ name = 'odd.json', bytes = good, then }) => {
    const folder = await mkdtemp(path.join(root, 'portal-'));
    const id = name.replace(/\.json$/, '');
    const isThere = then !== 'ignored';
    for (const [file, text] of base) await write(folder, file, text ?? '');
    if (isThere) await write(folder, 'screens.config.json', routed(id));
    await write(folder, `schemas/screens/${name}`, bytes);
    const { problems, screens } = checkPortal(await readFiles(getDefaultPaths(folder)));
    expect(screens.has(id) && !problems.some(({ file }) => file.includes(name))).toBe(then === 'live');
    if (then === 'live' || then === 'ignored') return expect(problems).toEqual([]);
    const messages = problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
    return expect(messages).toContain(then);
  },
);

async function write(folder: string, name: string, bytes: Buffer | string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

test.each(['Public/Login', 'public-login'])('two files whose modules would share a name: %s', async (id) => {
  const files = new Map(base).set(`schemas/screens/${id}.json`, good).set('screens.config.json', routed(id));
  const { problems, screens } = checkPortal(files);
  expect(problems.map(({ file }) => file)).toEqual([
    [...files.keys()].find((file) => file.endsWith(`/${id}.json`)),
  ]);
  expect(problems[0]?.message).toBe(
    "the name can't be told from schemas/screens/public/login.json: they differ only in the case of letters, or in a slash for a dash",
  );
  expect([screens.has(id), screens.has('public/login')]).toEqual([false, true]);
});
