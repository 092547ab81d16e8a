import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCompileHints } from '#server/build/addCompileHints.ts';
import { buildWhenStale } from '#server/build/buildPortal.ts';
import { buildWorkbench } from '#server/build/buildWorkbench.ts';
import { compressFiles } from '#server/build/compressFiles.ts';
import { hashInputs, inputsHashFile } from '#server/build/hashInputs.ts';
import { markBuildUsed } from '#server/build/markBuildUsed.ts';
import { recordModules } from '#server/build/recordModules.ts';
import { runWithProductionEnv } from '#server/build/runWithProductionEnv.ts';
import { listScreenChunks, chunkEntryPatterns } from '#server/build/chunkEntryPatterns.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-build-'));
  await mkdir(join(folder, 'src/inner'), { recursive: true });
  await writeFile(join(folder, 'src/a.ts'), 'a');
  await writeFile(join(folder, 'src/inner/b.svg'), 'b'.repeat(100));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the hash of the inputs', () => {
  const hash = (inputs?: string[]) => hashInputs(folder, inputs);
  const write = (file: string, text: string) => writeFile(join(folder, file), text);

  it('the hash is another once a text, a name or the number of files is another', async () => {
    const first = hash();
    expect(hash()).toBe(first);
    await write('src/a.ts', 'b');
    const second = hash();
    await write('src/c.ts', '');
    const third = hash();
    await rm(join(folder, 'src/c.ts'));
    await write('src/d.ts', '');
    expect(new Set([first, second, third, hash()]).size).toBe(4);
    await rm(join(folder, 'src/d.ts'));
    await write('src/a.ts', 'a');
    expect(hash()).toBe(first);
  });

  it('the hash does not see Markdown, other folders, or what is missing', async () => {
    const first = hash();
    await write('src/README.md', 'read');
    await write('other.ts', 'other');
    expect(hash()).toBe(first);
    expect(hash(['src', 'nowhere'])).toBe(hash(['src']));
    expect(hash(['src/a.ts'])).not.toBe(hash(['src']));
    expect(hash(['other.ts'])).not.toBe(hash(['nowhere']));
  });

  it('a portal whose inputs have not changed is not built', async () => {
    await mkdir(join(folder, 'dist/.vite'), { recursive: true });
    await write(`dist/${inputsHashFile}`, hash());
    const print = vi.fn();
    expect(await buildWhenStale(folder, print)).toBe(false);
    expect(print).not.toHaveBeenCalled();
  });
});

it('each text file has a smaller copy in both formats, and no other file has one', async () => {
  await writeFile(join(folder, 'src/c.js'), 'c'.repeat(5000));
  await writeFile(join(folder, 'src/d.png'), 'd');
  await compressFiles(folder);
  expect((await readdir(join(folder, 'src'))).toSorted()).toEqual([
    'a.ts',
    'c.js',
    'c.js.br',
    'c.js.gz',
    'd.png',
    'inner',
  ]);
  expect((await readdir(join(folder, 'src/inner'))).toSorted()).toEqual(['b.svg', 'b.svg.br', 'b.svg.gz']);
  expect(brotliDecompressSync(await readFile(join(folder, 'src/c.js.br'))).toString()).toBe('c'.repeat(5000));
  expect(gunzipSync(await readFile(join(folder, 'src/c.js.gz'))).toString()).toBe('c'.repeat(5000));
});

it('a build is marked as used now, and a missing one is told', async () => {
  const file = join(folder, 'src/a.ts');
  await utimes(file, 10, 10);
  expect(await markBuildUsed(file)).toBe(true);
  expect((await stat(file)).mtimeMs).toBeGreaterThan(10_000_000);
  expect(await markBuildUsed(join(folder, 'gone'))).toBe(false);
});

it('a product without the workbench builds none', async () => {
  await buildWorkbench(folder, join(folder, 'dist'));
  expect(await readdir(folder)).toEqual(['src']);
});

describe('a build for production', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['test', undefined])('NODE_ENV is production meanwhile, and %s after that', async (before) => {
    vi.stubEnv('NODE_ENV', before);
    const seen = vi.fn();
    await runWithProductionEnv(async () => void seen(process.env.NODE_ENV));
    expect(seen).toHaveBeenCalledWith('production');
    expect([process.env.NODE_ENV, 'NODE_ENV' in process.env]).toEqual([before, before !== undefined]);
    const broken = runWithProductionEnv(() => Promise.reject(new Error('made up')));
    await expect(broken).rejects.toThrow('made up');
    expect(process.env.NODE_ENV).toBe(before);
  });
});

describe('the scripts of a build', () => {
  it('the entry and the named scripts are marked to be compiled while they load', () => {
    const plugin = addCompileHints(['screen']) as unknown as {
      generateBundle: { order: string; handler: (options: object, bundle: object) => void };
    };
    const bundle = {
      entry: { type: 'chunk', isEntry: true, name: 'index', code: 'a' },
      screen: { type: 'chunk', isEntry: false, name: 'screen', code: 'b' },
      other: { type: 'chunk', isEntry: false, name: 'other', code: 'c' },
      style: { type: 'asset', name: 'screen', code: 'd' },
    };
    plugin.generateBundle.handler({}, bundle);
    expect(Object.values(bundle).map(({ code }) => code)).toEqual([
      '//# allFunctionsCalledOnLoad\na',
      '//# allFunctionsCalledOnLoad\nb',
      'c',
      'd',
    ]);
  });

  it('the minified bytes of each module are recorded, by a path without a personal folder', async () => {
    const plugin = recordModules() as unknown as {
      generateBundle: (this: object, options: object, bundle: object) => Promise<void>;
    };
    const emitFile = vi.fn();
    const modules = {
      '/home/ada/portal/src/portal/a.ts?used': { code: 'const  a = 1 ;\nexport { a }' },
      '\0/home/ada/node_modules/x/node_modules/y/index.js': { code: 'y( )' },
      '/home/ada/portal/src/empty.ts': { code: null },
    };
    const bundle = { a: { type: 'chunk', fileName: 'assets/a.js', modules }, b: { type: 'asset' } };
    await plugin.generateBundle.call({ emitFile }, {}, bundle);
    const [file] = emitFile.mock.calls[0] as [{ fileName: string; source: string }];
    expect(file.fileName).toBe('.vite/modules.json');
    expect(JSON.parse(file.source)).toEqual({
      'assets/a.js': { 'src/portal/a.ts': 'const e=1;export{e as a};'.length, 'node_modules/y/index.js': 4 },
    });
  });

  it('a screen needs the common script, and those of its kinds of block', () => {
    expect(listScreenChunks({ kinds: ['report', 'text'] })).toEqual(['screen', 'report']);
    expect(listScreenChunks({ kinds: ['form'], extensions: {} })).toEqual(['screen', 'form', 'extension']);
    expect(chunkEntryPatterns.report.test('/work/src/portal/view/report/ReportBlock.tsx')).toBe(true);
  });
});
