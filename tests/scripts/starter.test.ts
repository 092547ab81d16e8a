import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { commands } from '../../scripts/portico/commands.ts';
import { checkPortal, formatProblem, placesIn, readFiles } from '../../src/check/index.ts';

it('Nothing is wrong in the portal that `portico init` makes', async () => {
  const { problems, screens } = checkPortal(await readFiles(placesIn('examples/starter')));
  expect(problems.map(formatProblem)).toEqual([]);
  expect(screens.size).toBe(2);
});

it('Each command of the package is one of the repository and of such a portal, but for init', async () => {
  const names = Object.keys(commands).filter((name) => name !== 'init');
  const repository = await readScripts('package.json');
  expect(names.filter((name) => !(name in repository))).toEqual([]);
  const portal = await readScripts('examples/starter/package.json');
  expect(portal).toEqual(Object.fromEntries(names.map((name) => [name, `portico ${name}`])));
});

async function readScripts(file: string): Promise<Record<string, string>> {
  return (JSON.parse(await readFile(file, 'utf8')) as { scripts: Record<string, string> }).scripts;
}
