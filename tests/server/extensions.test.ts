import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashDeclaration } from '#server/extensions/manifest.ts';
import type { Definitions } from '#server/definitions/openDefinitions.ts';
import { copyDefinitions, type DefinitionsFolder } from './definitionsFolder.ts';
import { buildStars, starsDeclaration, starsFile, writeInto } from './starsExtension.ts';

const levelIncome = 'schemas/screens/incomes/level-income.json';
const declared = starsFile;
const declaration = starsDeclaration;

let folder: DefinitionsFolder;
let { root, lines, start, edit } = {} as DefinitionsFolder;

beforeEach(async () => {
  folder = await copyDefinitions();
  ({ root, lines, start, edit } = folder);
  await write(declared, declaration);
  await edit(levelIncome, (text) => text.replace('"money"', '{ "type": "extension", "name": "stars" }'));
});
afterEach(() => folder.remove());

const write = (file: string, text: string) => writeInto(root, file, text);
const build = (code: string) => buildStars(root, code);
const printed = (part: string) => expect.poll(() => lines.join('\n')).toContain(part);
const entry = (definitions: Definitions) => definitions.portal().screens['incomes/level-income']!;

describe('the extensions of a portal at run time', () => {
  it('extensions are served as they are built, and a new build changes the screen that uses them', async () => {
    const first = await build('export default () => () => "*"');
    const definitions = await start();
    expect(lines).toEqual([]);
    expect(entry(definitions).extensions).toEqual({ stars: `/definitions/${first}` });
    expect(await definitions.findModule(first)).toBe('export default () => () => "*"');
    expect(Object.values(definitions.portal().screens).filter(({ extensions }) => extensions)).toHaveLength(
      1,
    );
    const { module } = entry(definitions);
    const second = await build('export default () => () => "**"');
    await printed('Live: incomes/level-income');
    expect(entry(definitions).extensions).toEqual({ stars: `/definitions/${second}` });
    expect(entry(definitions).module).not.toBe(module);
    // Pages that are open still have the earlier one.
    expect(await definitions.findModule(first)).not.toBeNull();
  });

  it('an extension that is not built, or was built from another declaration, is a problem, and its screen is served without it', async () => {
    const definitions = await start();
    const hasProblem = (part: string) =>
      definitions.state().problems.some(({ file, message }) => file === declared && message.includes(part));
    expect(entry(definitions).extensions).toEqual({ stars: null });
    expect(entry(definitions).module).not.toBeNull();
    expect(hasProblem('the extension "stars" is not built: portico build does that')).toBe(true);
    await build('export default () => () => "*"');
    await expect.poll(() => entry(definitions).extensions).not.toEqual({ stars: null });
    await write(declared, declaration.replace('Stars.', 'More stars.'));
    await printed('the extension "stars" was built before this file was changed');
    expect(entry(definitions).extensions).toEqual({ stars: null });
  });

  it('a screen whose extension was removed stays in its last valid version, without the extension', async () => {
    const file = await build('export default () => () => "*"');
    const definitions = await start();
    const before = entry(definitions);
    await rm(join(root, 'extensions'), { recursive: true });
    await printed('unknown format "stars"');
    expect(entry(definitions).module).not.toBeNull();
    expect(entry(definitions).extensions).toEqual({ stars: null });
    expect(before.extensions).toEqual({ stars: `/definitions/${file}` });
  });

  it('extensions come from the folder alone: publications contain none, and the manifest names no file outside the folder', async () => {
    await build('export default () => () => "*"');
    await write('secret.0123456789abcdef.js', 'export default 1');
    const definitions = await start();
    const files = [...(definitions.files()?.keys() ?? [])];
    expect(files).toContain(levelIncome);
    expect(files.filter((name) => name.includes('extension'))).toEqual([]);
    const manifest = {
      stars: { file: '../../secret.0123456789abcdef.js', declared: hashDeclaration(declaration) },
    };
    await write('extensions/dist/manifest.json', JSON.stringify(manifest));
    await printed('the extension "stars" is not built');
    expect(entry(definitions).extensions).toEqual({ stars: null });
  });
});
