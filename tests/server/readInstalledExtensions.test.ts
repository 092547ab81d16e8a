import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDefaultPaths, sentences } from '#check/index.ts';
import {
  addExtensionFiles,
  listUpToDateExtensionFiles,
  findUnbuiltExtensions,
  readExtensionCode,
  readExtensionCodes,
  readInstalledExtensions,
} from '#server/extensions/readInstalledExtensions.ts';
import { buildStars, starsDeclaration, starsFile, writeInto } from './starsExtension.ts';

const code = 'export default () => "*"';
let root: string;
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'portico-extended-'))));
afterEach(() => rm(root, { recursive: true }));

const read = () => readInstalledExtensions(getDefaultPaths(root));

describe('the extensions beside a config', () => {
  it('there are none without a folder', async () => {
    expect(await read()).toEqual({ files: new Map(), built: {} });
    expect(await readExtensionCodes(getDefaultPaths(root))).toEqual({});
  });

  it('an extension has its declaration, and its code once it is built', async () => {
    await writeInto(root, starsFile, starsDeclaration);
    const files = new Map([[starsFile, starsDeclaration]]);
    expect(await read()).toEqual({ files, built: {} });
    const file = await buildStars(root, code);
    const installed = await read();
    expect(installed).toEqual({ files, built: { stars: { file, declared: expect.any(String) as string } } });
    expect(listUpToDateExtensionFiles(files, installed.built)).toEqual({ stars: file });
    expect(findUnbuiltExtensions(files, installed.built)).toEqual([]);
    expect(await readExtensionCodes(getDefaultPaths(root))).toEqual({ stars: code });
    expect(await readExtensionCode(getDefaultPaths(root), installed.built.stars!)).toEqual({
      name: file,
      text: code,
    });
    const all = addExtensionFiles([['a.json', '{}']], installed);
    expect([...all]).toEqual([['a.json', '{}'], ...files]);
  });

  it.each(['', 'no JSON', 'null', '[]', '7'])('a manifest with %j names no code', async (text) => {
    await writeInto(root, 'extensions/dist/manifest.json', text);
    expect((await read()).built).toEqual({});
  });

  it.each([
    [{ file: '../a.0123456789abcdef.js', declared: 'a' }],
    [{ file: 'a.0123456789abcdef.js.map', declared: 'a' }],
    [{ file: 'a.0123456789abcde.js', declared: 'a' }],
    [{ file: 'a.0123456789abcdef.js', declared: 7 }],
    [{ file: 7, declared: 'a' }],
    [{ declared: 'a' }],
    ['a.0123456789abcdef.js'],
    [null],
  ])('an entry %j of the manifest is left out', async (entry) => {
    const good = { file: 'b-c.0123456789abcdef.js', declared: 'a' };
    await writeInto(root, 'extensions/dist/manifest.json', JSON.stringify({ bad: entry, good }));
    expect((await read()).built).toEqual({ good });
  });

  it('code that is gone is left out', async () => {
    await writeInto(root, starsFile, starsDeclaration);
    const file = await buildStars(root, code);
    await rm(join(root, 'extensions/dist', file));
    expect(await readExtensionCodes(getDefaultPaths(root))).toEqual({});
    const stars = (await read()).built.stars!;
    expect(await readExtensionCode(getDefaultPaths(root), stars)).toBeNull();
  });
});

describe('code that is not of the declaration', () => {
  it('a changed declaration and one that was never built are problems, each with its sentence', async () => {
    await buildStars(root, code);
    const { built } = await read();
    const files = new Map([
      ['schemas/screens/a.json', '{}'],
      [starsFile, `${starsDeclaration} `],
      ['extensions/constructor/extension.json', '{}'],
    ]);
    expect(listUpToDateExtensionFiles(files, built)).toEqual({});
    const problems = findUnbuiltExtensions(files, built);
    const place = { line: 1, column: 1, severity: 'error' };
    expect(problems).toEqual([
      { ...place, file: starsFile, message: sentences.builtBefore('stars') },
      { ...place, file: 'extensions/constructor/extension.json', message: sentences.notBuilt('constructor') },
    ]);
  });

  it('code without a declaration is not used', async () => {
    await buildStars(root, code);
    expect(listUpToDateExtensionFiles(new Map(), (await read()).built)).toEqual({});
    expect(findUnbuiltExtensions(new Map(), (await read()).built)).toEqual([]);
  });
});
