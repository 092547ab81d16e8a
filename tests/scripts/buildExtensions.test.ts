import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildExtensions } from '../../scripts/extensions/buildExtensions.ts';
import { runExtensionBuild } from '../../scripts/extensions/runExtensionBuild.ts';
import { getDefaultPaths } from '#check/index.ts';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'portico-build-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

const stars = {
  version: 1,
  kind: 'format',
  description: 'Stars.',
  examples: [{ value: 2, text: '**' }],
};

async function write(file: string, content: string | object): Promise<void> {
  const path = join(root, 'extensions', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
}

const build = () => buildExtensions(getDefaultPaths(root));
const built = async () => (await readdir(join(root, 'extensions/dist')).catch(() => [])).sort();

describe('portico build', () => {
  it('the build makes one module of each extension, in any language of its source, with the hash of its text as the name', async () => {
    await write('stars/extension.json', stars);
    await write('stars/repeat.ts', 'export const repeat = (count: number): string => "*".repeat(count);');
    await write(
      'stars/index.js',
      'import { repeat } from "./repeat.ts"; export default (value) => repeat(value);',
    );
    await write('card/extension.json', { version: 1, kind: 'block', description: 'A card.' });
    await write('card/card.css', '.card { color: var(--accent); }');
    await write(
      'card/index.tsx',
      'import { useState } from "react"; import "./card.css"; export default function Card() { const [n] = useState(1); return <p className="card">{n}</p>; }',
    );
    expect(Object.keys(await build()).toSorted()).toEqual(['card', 'stars']);
    const [card = '', other = '', manifest = ''] = await built();
    expect([card, other, manifest].map((name) => name.replace(/\.[\da-f]{16}\./, '.#.'))).toEqual([
      'extension-card.#.js',
      'extension-stars.#.js',
      'manifest.json',
    ]);
    const text = await readFile(join(root, 'extensions/dist', card), 'utf8');
    // The module uses the portal's React, and has no copy of it, and no path of this machine.
    expect(text).toMatch(/require\(["'`]react["'`]\)/);
    expect(text).toMatch(/require\(["'`]react\/jsx-runtime["'`]\)/);
    expect(text.length).toBeLessThan(1500);
    expect(text).not.toContain(root);
    expect(text).toContain('adoptedStyleSheets');
    expect(text).toContain('.card{color:var(--accent)}');
  });

  it('the build removes earlier modules, and does nothing else the second time', async () => {
    await write('stars/extension.json', stars);
    await write('stars/index.js', 'export default (value) => "*".repeat(value);');
    await build();
    const first = await built();
    await build();
    expect(await built()).toEqual(first);
    await write('stars/index.js', 'export default (value) => "*".repeat(Number(value));');
    await build();
    expect(await built()).toHaveLength(first.length);
    expect(await built()).not.toEqual(first);
  });

  it.each([
    [
      'has no code',
      null,
      'extensions/stars: there is no code: one of index.tsx, index.ts, index.jsx, index.js',
    ],
    ['exports nothing', 'export const stars = 1;', 'index.js has no default export'],
    ['is no code', 'export default (', 'extensions/stars: '],
    ['imports what is not there', 'import "./gone.js"; export default 1;', './gone.js'],
    [
      'does not keep its example',
      'export default () => "x";',
      'of the example 2 the code makes "x", and not "**"',
    ],
    ['throws at its example', 'export default () => { throw new Error("no luck"); };', 'no luck'],
  ])('the build writes nothing where an extension %s, and names it', async (_, code, expected) => {
    await write('stars/extension.json', stars);
    if (code !== null) await write('stars/index.js', code);
    await expect(build()).rejects.toThrow(expected);
    expect(await built()).toEqual([]);
  });

  it('the build reports the problems of a declaration', async () => {
    await write('stars/extension.json', { ...stars, kind: 'formt' });
    await write('stars/index.js', 'export default 1;');
    await expect(build()).rejects.toThrow('unknown kind "formt", did you mean "format"?');
  });

  it('a portal without extensions has nothing to build', async () => expect(await build()).toEqual({}));
});

describe('the result of a build', () => {
  const print = async () => {
    const [log, error] = [
      vi.spyOn(console, 'log').mockReturnValue(),
      vi.spyOn(console, 'error').mockReturnValue(),
    ];
    const before = process.exitCode;
    process.exitCode = 0;
    await runExtensionBuild(getDefaultPaths(root));
    const code = process.exitCode;
    process.exitCode = before;
    return { code, out: log.mock.calls.flat(), error: error.mock.calls.flat() };
  };
  afterEach(() => vi.restoreAllMocks());

  it('a portal without extensions has nothing to build, and says so', async () => {
    expect(await print()).toEqual({ code: 0, out: ['There are no extensions to build.'], error: [] });
  });

  it('each extension is named with its size in kilobytes', async () => {
    await write('stars/extension.json', stars);
    await write(
      'stars/index.js',
      `export default (value) => "*".repeat(value); export const text = "${'x'.repeat(2000)}";`,
    );
    await write('card/extension.json', { version: 1, kind: 'block', description: 'A card.' });
    await write('card/index.js', 'export default () => null;');
    const { code, out, error } = await print();
    expect([code, error]).toEqual([0, []]);
    expect(out).toEqual([expect.stringMatching(/^Built card \(0\.\d kB\), stars \(\d\.\d kB\)\.$/)]);
  });

  it('a problem is printed, and ends with 1', async () => {
    await write('stars/extension.json', stars);
    const { code, out, error } = await print();
    expect([code, out]).toEqual([1, []]);
    expect(error).toEqual([expect.stringContaining('extensions/stars: there is no code')]);
  });
});
