import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildCases } from '../src/cases/buildCases.ts';
import { buildPlan } from '../src/cases/buildPlan.ts';
import { createCaseContext } from '../src/cases/caseContext.ts';
import { writeLines } from '../src/cases/writeLines.ts';
import {
  checkPortal,
  escapeControls,
  formatProblem,
  placesFrom,
  placesIn,
  readFiles,
} from '../src/check/index.ts';
import { createCommand } from './createCommand.ts';
import { compareFiles } from './generate/compareFiles.ts';
import { writeFiles } from './generate/writeFiles.ts';

/*
 * npm run generate:tests              writes the cases of every screen: a line each for whoever approves them, whole as
 *                                     JSON for testers, and their plan as CSV
 * npm run generate:tests -- --check   only compares the lines, and exits 1 where they are not what the definitions say
 * npm run generate:tests -- --portal <folder> --out <folder>
 *
 * They stand in "tests" beside the config, unless --out says where; "npm run test:screens" runs them.
 */

const { check, portal, out } = createCommand('generate:tests')
  .option('--check', 'only compare the approved lines, and exit with 1 where they are stale')
  .option('--portal <folder>', 'of the portal in a folder of its own')
  .option('--out <folder>', 'write them there')
  .parse()
  .opts<{ check?: true; portal?: string; out?: string }>();

const places = portal === undefined ? placesFrom(process.env, '.') : placesIn(portal);
const tests = path.relative('.', out ?? path.join(path.dirname(places.config), 'tests'));
/** What is approved and committed, and what anybody can have written again. */
const [approved, whole] = [`${tests}/approved`, `${tests}/generated`];
const plan = `${whole}/plan.csv`;

const { problems, config, calls, screens } = checkPortal(await readFiles(places));
if (!config || problems.length > 0) {
  const why = 'Tests are generated from definitions in which nothing is wrong.';
  console.error([...problems.map(formatProblem), why].join('\n'));
  process.exit(1);
}
const generated = [...screens.values()].map((screen) =>
  buildCases(createCaseContext(screen, { config, calls })),
);
const lines = generated.map((file) => ({
  file: `${approved}/${file.screen}.txt`,
  text: writeLines(file),
}));
await (check ? compareFiles(lines, 'npm run generate:tests', await listGone()) : write());

async function write(): Promise<void> {
  const bodies = generated.map((file) => ({
    file: `${whole}/${file.screen}.json`,
    text: `${JSON.stringify(file, null, 2)}\n`,
  }));
  for (const folder of [approved, whole]) await rm(folder, { recursive: true, force: true });
  await writeFiles([...lines, ...bodies, { file: plan, text: buildPlan(generated) }]);
  const count = generated.reduce((sum, { cases }) => sum + cases.length, 0);
  const written = `${count} cases of ${generated.length} screens in ${whole}, their plan in ${plan}, a line each in ${approved}`;
  console.log(escapeControls(written));
}

/** The approved lines of screens that are no more. */
async function listGone(): Promise<string[]> {
  const names = await readdir(approved, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.txt')).map((name) => `${approved}/${name}`);
  return files.filter((name) => !lines.some(({ file }) => file === name.replaceAll('\\', '/')));
}
