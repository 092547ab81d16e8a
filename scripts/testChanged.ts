import { findScreenId } from '#definition';
import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { getDefaultPaths, readFiles } from '#check/index.ts';
import { createCommand } from './createCommand.ts';
import { chooseTests } from './test/chooseTests.ts';
import { readImporters } from './test/importGraph.ts';

/*
 * `npm run test:changed` checks the definitions, and runs the tests of the changes since the last commit.
 * `npm run test:changed -- main` does so for the changes since another commit.
 *
 * It prints its choice with the reasons. `npm test` is what every change has to pass.
 */
const root = resolve(import.meta.dirname, '..');
const [ref = 'HEAD'] = createCommand('test:changed')
  .argument('[ref]', 'compare with this commit')
  .parse().args;
const changed = [
  ...git('diff', '--name-only', '--end-of-options', ref),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const failed = [run('node_modules/tsx/dist/cli.mjs', 'scripts/check.ts', '--strict')];
const screens = [...(await readFiles(getDefaultPaths(root)))].flatMap(([file, text]): [string, string][] => {
  const id = findScreenId(file);
  return id === null ? [] : [[id, text ?? '']];
});
const choices = chooseTests(changed, readImporters(root), new Map(screens));
if (choices.length === 0) console.log(`nothing that tests import has changed since ${ref}`);
for (const { files, titles, why } of choices) {
  console.log(`\n${why}${files.map((file) => `\n  ${file}`).join('')}`);
  const projects = files.length === 0 ? ['--project', '!slow*'] : [];
  const chosen = titles === undefined ? [] : ['--testNamePattern', titles];
  failed.push(
    run('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...projects, ...chosen, ...files),
  );
}
process.exitCode = failed.some(Boolean) ? 1 : 0;

/** Runs a command of Node; true if it fails. */
function run(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0;
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
