import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCases } from '../src/cases/buildCases.ts';
import { buildPlan } from '../src/cases/buildPlan.ts';
import type { PlacedCaseFile } from '../src/cases/testCase.ts';
import { createCaseContext, type CaseContext } from '../src/cases/caseContext.ts';
import { groupBy } from '../src/cases/groupBy.ts';
import { measureCoverage } from '../src/cases/measureCoverage.ts';
import { writeCases } from '../src/cases/writeCases.ts';
import { checkPortal, escapeControls, formatProblem, placesFrom, readFiles } from '../src/check/index.ts';
import { refuse } from './refuse.ts';

/*
 * npm run generate:tests              writes the cases of every screen, and the plan of all of them as CSV; says what of
 *                                     the definitions they reach
 * npm run generate:tests -- --check   only compares, and exits 1 where the cases are not what the definitions say
 */

const folder = 'tests/generated';
const plan = `${folder}/plan.csv`;
const usage = 'usage: npm run generate:tests [-- --check]';

const check = readOptions();
if (check !== null) await (check ? compare(await generate()) : write(await generate()));

function readOptions(): boolean | null {
  try {
    return parseArgs({ options: { check: { type: 'boolean' } } }).values.check === true;
  } catch (error) {
    return refuse(`${(error as Error).message}\n${usage}`);
  }
}

/** A screen with its cases. */
interface Generated {
  context: CaseContext;
  file: PlacedCaseFile;
}

async function generate(): Promise<Generated[]> {
  const { problems, config, calls, screens } = checkPortal(await readFiles(placesFrom(process.env, '.')));
  if (!config || problems.length > 0) return stop(problems.map(formatProblem));
  const contexts = [...screens.values()].map((screen) => createCaseContext(screen, { config, calls }));
  return contexts.map((context) => ({ context, file: buildCases(context) }));
}

function stop(lines: string[]): never {
  console.error([...lines, 'Tests are generated from definitions in which nothing is wrong.'].join('\n'));
  process.exit(1);
}

/** The case files' texts, by path. */
function writeAll(generated: Generated[]): Map<string, string> {
  return new Map(generated.map(({ file }) => [`${folder}/${file.screen}.json`, writeCases(file)]));
}

async function write(generated: Generated[]): Promise<void> {
  const texts = writeAll(generated);
  for (const file of await listCaseFiles()) if (!texts.has(file)) await rm(file);
  for (const [file, text] of texts) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(plan, buildPlan(generated.map(({ file }) => file)));
  const count = generated.reduce((sum, { file }) => sum + file.cases.length, 0);
  const written = `${count} cases of ${generated.length} screens in ${folder}, their plan in ${plan}`;
  console.log([written, ...describeCoverage(generated)].map(escapeControls).join('\n'));
}

/** What is reached, by kind, and each hole. */
function describeCoverage(generated: Generated[]): string[] {
  const coverages = generated.map(({ context, file }) => ({
    id: context.id,
    ...measureCoverage(context, file),
  }));
  const all = groupBy(
    coverages.flatMap(({ reached, holes }) => [...reached, ...holes]),
    ({ kind }) => kind,
  );
  const holes = coverages.flatMap(({ id, holes }) => holes.map((hole) => ({ id, ...hole })));
  const counts = [...all].map(([kind, elements]) => {
    const missed = holes.filter((hole) => hole.kind === kind).length;
    return `${elements.length - missed} of ${elements.length} ${kind}s`;
  });
  return [
    `reached: ${counts.join(', ')}`,
    ...holes.map(({ id, kind, pointer }) => `not reached: ${kind} ${pointer} of ${id}`),
  ];
}

async function compare(generated: Generated[]): Promise<void> {
  const texts = writeAll(generated);
  const stale = (await listCaseFiles()).filter((file) => !texts.has(file));
  for (const [file, text] of texts)
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) stale.push(file);
  for (const file of stale)
    console.error(
      `${escapeControls(file)} is not what the definitions say: run "npm run generate:tests", read what changed, and commit it.`,
    );
  process.exitCode = stale.length > 0 ? 1 : 0;
}

async function listCaseFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name.split(sep).join('/')}`);
}
