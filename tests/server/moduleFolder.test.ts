import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isModuleName, openModuleFolder } from '#server/definitions/moduleFolder.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'portico-modules-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const nameOf = (screen: string, version: number) => `${screen}.${version.toString(16).padStart(16, '0')}.js`;

it.each([
  ['incomes-level-income.0123456789abcdef.js', true],
  [`${'a'.repeat(200)}.0123456789abcdef.js`, true],
  [`${'a'.repeat(201)}.0123456789abcdef.js`, false],
  ['.0123456789abcdef.js', false],
  ['../a.0123456789abcdef.js', false],
  ['a.0123456789ABCDEF.js', false],
  ['a.0123456789abcde.js', false],
  ['a.0123456789abcdef.js.map', false],
])('a module can be called %s: %s', (name, isOne) => {
  expect(isModuleName(name)).toBe(isOne);
});

it('a stored module is found, also by the next run of the server', async () => {
  const modules = await openModuleFolder(join(folder, 'new'));
  const [name] = [nameOf('a', 1)];
  expect(await modules.find(name)).toBeNull();
  await modules.store({ name, text: 'export {}' });
  expect(await modules.find(name)).toBe('export {}');
  expect(await (await openModuleFolder(join(folder, 'new'))).find(name)).toBe('export {}');
});

it('a stored module is served as it was stored, whatever its file has become', async () => {
  const modules = await openModuleFolder(folder);
  const name = nameOf('a', 1);
  await modules.store({ name, text: 'stored' });
  await writeFile(join(folder, name), 'changed');
  expect(await modules.find(name)).toBe('stored');
});

it('nothing is stored or found under another name than a module’s', async () => {
  const modules = await openModuleFolder(join(folder, 'modules'));
  await writeFile(join(folder, 'secret.js'), 'secret');
  expect(await modules.find('../secret.js')).toBeNull();
  await expect(modules.store({ name: '../evil.js', text: '' })).rejects.toThrow(
    'No module can be called "../evil.js".',
  );
  expect(await readdir(folder)).toEqual(['modules', 'secret.js']);
});

it('the oldest versions of a screen beyond 40 are deleted, and none of another screen', async () => {
  const modules = await openModuleFolder(folder);
  for (let version = 1; version <= 41; version += 1) {
    await writeFile(join(folder, nameOf('a', version)), '');
    // The newest has the smallest number, so that neither names nor their order tell the age.
    await utimes(join(folder, nameOf('a', version)), 1000 - version, 1000 - version);
  }
  await writeFile(join(folder, nameOf('a-b', 1)), '');
  await utimes(join(folder, nameOf('a-b', 1)), 1, 1);
  await modules.store({ name: nameOf('a', 99), text: 'new' });
  const names = await readdir(folder);
  expect(names).toHaveLength(41);
  expect(names).toEqual(expect.arrayContaining([nameOf('a', 99), nameOf('a', 39), nameOf('a-b', 1)]));
  expect(await modules.find(nameOf('a', 40))).toBeNull();
  expect(await modules.find(nameOf('a', 41))).toBeNull();
});
