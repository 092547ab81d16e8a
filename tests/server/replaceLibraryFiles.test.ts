import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  portalReplacements,
  replaceLibraryFiles,
  workbenchReplacements,
  type LibraryReplacement,
} from '#server/build/replaceLibraryFiles.ts';

const files = {
  'main.js': `import { one } from 'one'; import { other } from '@scope/other'; console.log(one, other);`,
  'node_modules/one/package.json': '{ "name": "one", "type": "module", "main": "index.js" }',
  'node_modules/one/index.js': `export { inner as one } from './inner.js';`,
  'node_modules/one/inner.js': `export const inner = 'inner of one';`,
  'node_modules/@scope/other/package.json':
    '{ "name": "@scope/other", "type": "module", "main": "index.js" }',
  'node_modules/@scope/other/index.js': `export { inner as other } from './inner.js';`,
  'node_modules/@scope/other/inner.js': `export const inner = 'inner of other';`,
  'ours.js': `export const inner = 'ours';`,
};
const entry: LibraryReplacement = {
  importer: 'one',
  package: 'one',
  files: ['inner.js'],
  replacement: 'ours.js',
  saves: 2_500,
  why: 'a test',
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'replace-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
});
afterEach(() => rm(root, { recursive: true }));

async function bundle(...entries: LibraryReplacement[]): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    plugins: [replaceLibraryFiles(root, entries)],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

test('A file is replaced in its own package, and a file of the same name in another package stays', async () => {
  const code = await bundle(entry);
  expect(code).toContain('ours');
  expect(code).not.toContain('inner of one');
  expect(code).toContain('inner of other');
});

test('A build fails on an entry that matches nothing, and names its file', async () => {
  await expect(bundle(entry, { ...entry, files: ['moved.js'] })).rejects.toThrow('one/moved.js');
  await expect(bundle({ ...entry, importer: '@scope/other' })).rejects.toThrow('one/inner.js');
});

test('Each replaced file is one of an installed package, and each replacement one of ours', () => {
  for (const { importer, package: name, files: replaced, replacement, saves, why } of portalReplacements) {
    expect([importer, existsSync(join('node_modules', importer, 'package.json'))]).toEqual([importer, true]);
    for (const file of replaced)
      expect([file, existsSync(join('node_modules', name, file))]).toEqual([file, true]);
    expect([replacement, statSync(replacement).isFile()]).toEqual([replacement, true]);
    expect(saves).toBeGreaterThanOrEqual(1_500);
    expect(why).toMatch(/^\w+( \S+){3,}/);
  }
  const places = portalReplacements.flatMap(({ package: name, files: all }) =>
    all.map((file) => name + file),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(workbenchReplacements).toEqual([portalReplacements[0]]);
  expect(portalReplacements[0]!.package).toBe('markdown-to-jsx');
});

test('A build for the server, and one that has failed, may leave an entry unused', () => {
  const plugin = replaceLibraryFiles('/', [entry]) as unknown as {
    apply: string;
    enforce: string;
    buildEnd: (this: object, error?: Error) => void;
  };
  const errors: string[] = [];
  const endFor = (consumer: string, error?: Error) => {
    const environment = { config: { consumer } };
    plugin.buildEnd.call({ environment, error: (text: string) => errors.push(text) }, error);
  };
  endFor('server');
  endFor('client', new Error('another'));
  expect(errors).toEqual([]);
  endFor('client');
  expect(errors).toEqual(['Replacements that match nothing: one/inner.js']);
  expect([plugin.apply, plugin.enforce]).toEqual(['build', 'pre']);
});
