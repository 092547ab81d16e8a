import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { retainAssets } from '#server/page/retainAssets.ts';

let root: string;
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'portico-kept-'))));
afterEach(() => rm(root, { recursive: true }));

/** A build that has one file. */
async function build(name: string): Promise<string> {
  const dist = join(root, name);
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'assets', `${name}.js`), name);
  return dist;
}

test('the files of the build before are still there after an upgrade', async () => {
  const data = join(root, 'data');
  await retainAssets(await build('one'), data);
  const folder = await retainAssets(await build('two'), data);
  expect((await readdir(folder)).sort()).toEqual(['one.js', 'two.js']);
  expect(await readFile(join(folder, 'one.js'), 'utf8')).toBe('one');
});

test('those that no server had for two weeks are dropped, its own never', async () => {
  const data = join(root, 'data');
  const [one, two] = [await build('one'), await build('two')];
  const folder = await retainAssets(one, data);
  await retainAssets(two, data);
  const old = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
  for (const name of ['one.js', 'two.js']) await utimes(join(folder, name), old, old);
  await retainAssets(two, data);
  expect(await readdir(folder)).toEqual(['two.js']);
});
