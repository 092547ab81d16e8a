import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { commands } from '../../scripts/portico/commands.ts';
import { checkPortal, formatProblem, getDefaultPaths, readFiles } from '#check/index.ts';

const usual = ['start', 'dev', 'build', 'test', 'check', 'generate'];

it('The portal of `portico init` has no problem', async () => {
  const { problems, screens } = checkPortal(await readFiles(getDefaultPaths('examples/starter')));
  expect(problems.map(formatProblem)).toEqual([]);
  expect(screens.size).toBe(2);
});

it('The scripts of a new portal are the usual ones, and portico for every command', async () => {
  expect(usual.filter((name) => !(name in commands))).toEqual([]);
  expect(await readScripts('examples/starter/package.json')).toEqual({
    ...Object.fromEntries(usual.map((name) => [name, `portico ${name}`])),
    portico: 'portico',
  });
});

it('The repository has no script that is only a command of portico', async () => {
  const names = Object.keys(await readScripts('package.json'));
  expect(names.length).toBeLessThanOrEqual(20);
  expect(names.filter((name) => name in commands && !usual.includes(name))).toEqual([]);
});

async function readScripts(file: string): Promise<Record<string, string>> {
  return (JSON.parse(await readFile(file, 'utf8')) as { scripts: Record<string, string> }).scripts;
}
