import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceInternals, type Replacement } from '#server/build/replaceInternals.ts';

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
const entry: Replacement = {
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

async function bundle(...entries: Replacement[]): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    plugins: [replaceInternals(root, entries)],
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
