import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildCases } from '../src/cases/buildCases.ts';
import { buildPlan } from '../src/cases/buildPlan.ts';
import { createCaseContext } from '../src/cases/caseContext.ts';
import { groupBy } from '../src/cases/groupBy.ts';
import { measureCoverage, type Coverage } from '../src/cases/measureCoverage.ts';
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
 *                                     JSON for testers, and their plan as CSV; says what of the definitions they reach
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
const contexts = [...screens.values()].map((screen) => createCaseContext(screen, { config, calls }));
const generated = contexts.map((context) => ({ context, file: buildCases(context) }));
const lines = generated.map(({ file }) => ({
  file: `${approved}/${file.screen}.txt`,
  text: writeLines(file),
}));
await (check ? compareFiles(lines, 'npm run generate:tests', await listGone()) : write());

async function write(): Promise<void> {
  const files = generated.map(({ file }) => file);
  const bodies = files.map((file) => ({
    file: `${whole}/${file.screen}.json`,
    text: `${JSON.stringify(file, null, 2)}\n`,
  }));
  for (const folder of [approved, whole]) await rm(folder, { recursive: true, force: true });
  await writeFiles([...lines, ...bodies, { file: plan, text: buildPlan(files) }]);
  const count = files.reduce((sum, { cases }) => sum + cases.length, 0);
  const written = `${count} cases of ${files.length} screens in ${whole}, their plan in ${plan}, a line each in ${approved}`;
  const coverages = generated.map(({ context, file }) => measureCoverage(context, file));
  console.log([written, ...describeCoverage(coverages)].map(escapeControls).join('\n'));
}

/** The approved lines of screens that are no more. */
async function listGone(): Promise<string[]> {
  const names = await readdir(approved, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.txt')).map((name) => `${approved}/${name}`);
  return files.filter((name) => !lines.some(({ file }) => file === name.replaceAll('\\', '/')));
}

/** What is reached, by kind, and each hole. */
function describeCoverage(coverages: Coverage[]): string[] {
  const holes = coverages.flatMap(({ screen, holes }) => holes.map((hole) => ({ screen, ...hole })));
  const kinds = groupBy(
    coverages.flatMap(({ reached, holes }) => [...reached, ...holes]),
    ({ kind }) => kind,
  );
  const counts = [...kinds].map(([kind, all]) => {
    const missed = holes.filter((hole) => hole.kind === kind).length;
    return `${all.length - missed} of ${all.length} ${kind}s`;
  });
  return [
    `reached: ${counts.join(', ')}`,
    ...holes.map(({ screen, kind, pointer }) => `not reached: ${kind} ${pointer} of ${screen}`),
  ];
}
