import { chmod, cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Definitions } from '#server/definitions/openDefinitions.ts';
import { copyShipped } from '../support/copyShipped.ts';
import { copyDefinitions, type DefinitionsFolder } from './definitionsFolder.ts';

const support = 'schemas/screens/support/support.json';

let folder: DefinitionsFolder;
beforeEach(async () => (folder = await copyDefinitions()));
afterEach(() => folder.remove());

const at = (path: string) => join(folder.root, path);
const titleOf = (definitions: Definitions) => definitions.portal().screens['support/support']?.title;
const waitFor = (text: string) => expect.poll(() => folder.lines.join('\n')).toContain(text);
const rename7 = (text: string) => text.replace('"title": "Support"', '"title": "Support 7"');

/** A mount as Kubernetes makes it: every entry is a link into `..data`, which is itself a link and is swapped whole. */
async function mount(): Promise<{ definitions: string; config: string }> {
  await copyShipped(at('mount/..first'), folder.root);
  await symlink('..first', at('mount/..data'));
  await symlink('..data/screens.config.json', at('mount/screens.config.json'));
  await mkdir(at('mount/schemas'));
  for (const name of ['api', 'content', 'templates', 'screens'])
    await symlink(`../..data/schemas/${name}`, at(`mount/schemas/${name}`));
  return { definitions: at('mount/schemas'), config: at('mount/screens.config.json') };
}

describe('definitions on a mount', () => {
  it('definitions behind links to folders and files are found, and live when the links are swapped', async () => {
    const definitions = await folder.start(await mount());
    expect(folder.lines).toEqual([]);
    expect(titleOf(definitions)).toBe('Support');
    await cp(at('mount/..first'), at('mount/..second'), { recursive: true, preserveTimestamps: true });
    await folder.edit(`mount/..second/${support}`, rename7);
    await folder.edit('mount/..second/screens.config.json', (text) => text.replace(/"version": 1/, '$& '));
    await symlink('..second', at('mount/..next'));
    await rename(at('mount/..next'), at('mount/..data'));
    await waitFor('Live: support/support');
    expect(titleOf(definitions)).toBe('Support 7');
    expect(folder.lines).toEqual(['Live: support/support']);
  });

  it('a file that is replaced by a rename is noticed', async () => {
    const definitions = await folder.start();
    await cp(at(support), at(`${support}.tmp`));
    await folder.edit(`${support}.tmp`, rename7);
    await rename(at(`${support}.tmp`), at(support));
    await waitFor('Live: support/support');
    expect(titleOf(definitions)).toBe('Support 7');
  });

  it('definitions and the config have folders of their own, each named by its variable', async () => {
    await mkdir(at('elsewhere'));
    await rename(at('screens.config.json'), at('elsewhere/portal.json'));
    await rename(at('schemas'), at('definitions'));
    await folder.start({ definitions: at('definitions'), config: at('elsewhere/portal.json') });
    expect(folder.lines).toEqual([]);
    await folder.edit('elsewhere/portal.json', (text) => text.replace('"brand"', '"brnad"'));
    await waitFor('screens.config.json:');
    await folder.edit('elsewhere/portal.json', (text) => text.replace('"brnad"', '"brand"'));
    await waitFor('All definitions are right again.');
  });

  it('definitions stay unchanged while their folder is gone, and are followed when it is back', async () => {
    const definitions = await folder.start();
    const before = definitions.portal();
    await rename(at('schemas'), at('away'));
    await waitFor('members keep the last good version');
    expect(definitions.portal()).toEqual(before);
    await rename(at('away'), at('schemas'));
    await waitFor('All definitions are right again.');
    await folder.edit(support, rename7);
    await waitFor('Live: support/support');
  });

  it('hidden files of editors and git, and links that lead nowhere or back, are not read', async () => {
    await mkdir(at('schemas/.git'));
    await writeFile(at('schemas/.git/index.json'), '{');
    await writeFile(at('schemas/screens/.support.json'), '{');
    await symlink('someone@somewhere.1', at('schemas/screens/.#support.json'));
    await symlink('nothing-there.json', at('schemas/screens/lost.json'));
    await symlink('..', at('schemas/screens/above'));
    const definitions = await folder.start();
    expect(folder.lines).toEqual([]);
    expect(Object.keys(definitions.portal().screens)).not.toContain('lost');
  });

  it('definitions stay in their last valid version where a file can not be read, with a sentence', async () => {
    const definitions = await folder.start();
    // A link to itself: nobody can read it, whatever the account.
    await rename(at(support), at('away.json'));
    await symlink('support.json', at(support));
    await waitFor(`${support}:1:1 this can not be read`);
    expect(titleOf(definitions)).toBe('Support');
    await rename(at('away.json'), at(support));
    await waitFor('All definitions are right again.');
  });

  it('folders that link to each other in many ways are listed at once, and are a problem', async () => {
    // Each folder has two links to the next: a million ways to the last.
    const levels = 20;
    for (let level = 0; level <= levels; level += 1) await mkdir(at(`pairs/${level}`), { recursive: true });
    for (let level = 0; level < levels; level += 1)
      for (const name of ['one', 'two']) await symlink(`../${level + 1}`, at(`pairs/${level}/${name}`));
    await symlink('../../pairs/0', at('schemas/screens/pairs'));
    const definitions = await folder.start();
    expect(folder.lines.join('\n')).toMatch(
      /^schemas\/screens\/pairs\/[a-z/]+:1:1 there are more than 500 folders of definitions, or links to folders lead into each other: this one and others are not read$/m,
    );
    expect(titleOf(definitions)).toBe('Support');
    await rm(at('schemas/screens/pairs'));
    await waitFor('All definitions are right again.');
  });

  it('a change of a permission alone makes the server read the definitions again', async () => {
    const definitions = await folder.start();
    const before = definitions.state().readAt;
    await chmod(at(support), 0o600);
    await expect.poll(() => definitions.state().readAt).not.toBe(before);
  });

  it('a config that is a folder does not stop a start, once there was a valid one', async () => {
    (await folder.start()).close();
    await rm(at('screens.config.json'));
    await mkdir(at('screens.config.json'));
    const definitions = await folder.start();
    expect(folder.lines.join('\n')).toContain('screens.config.json:1:1 this can not be read');
    expect(titleOf(definitions)).toBe('Support');
  });
});
