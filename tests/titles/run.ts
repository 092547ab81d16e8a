import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createCommand } from '../../scripts/createCommand.ts';
import { lanes } from '../../scripts/test/lanes.ts';
import { compareTitles, shareOfModules, type Moves, type Title } from './compareTitles.ts';
import { readTitles } from './readTitles.ts';

/*
 * npx tsx tests/titles/run.ts --before <folder> [--moves moves.json]
 *
 * Compares the titles of the tests that ran (the reports in test-results, after `.ci/run`) with those of an earlier commit.
 * The folder has that commit's reports, or its lists: unit.json of `vitest list --json`, hard.json of the same with
 * vitest.hard.config.ts, e2e.json of `playwright test --list --reporter=json`. Exits 1 where a title is lost or doubled, or
 * `npm test` has less than 70 % of the unit titles of a folder of tests.
 */
const least = 0.7;
const { before, moves } = createCommand('titles')
  .requiredOption('--before <folder>', 'the reports or lists of the commit before')
  .option('--moves <file>', 'JSON: { "renamed": { old: new }, "dropped": { title: guard } }')
  .parse()
  .opts<{ before: string; moves?: string }>();

const { renamed = {}, dropped = {} }: Partial<Moves> = moves ? await readJson(moves) : {};
const old = new Map<string, Title[]>();
for (const name of (await readdir(before)).filter((name) => name.endsWith('.json')))
  old.set(basename(name, '.json'), readTitles(await readJson(join(before, name))));
const after = new Map<string, Set<Title>>();
for (const { script, groups } of Object.values(lanes)) {
  const files = groups.flat().flatMap(({ report }) => report?.file ?? []);
  const read = await Promise.all(
    files.map(async (file) => readTitles(await readJson(join('test-results', file)))),
  );
  after.set(script, new Set(read.flat()));
}

const problems = compareTitles(new Set([...old.values()].flat()), after, { renamed, dropped });
const shares = shareOfModules(old.get('unit') ?? [], after.get('test') ?? new Set(), renamed);
for (const [folder, share] of shares) {
  console.log(`${folder.padEnd(20)}${(share * 100).toFixed(0).padStart(4)} % in npm test`);
  if (share < least) problems.push(`less than ${least * 100} % in npm test: tests/${folder}`);
}
for (const [lane, titles] of after) console.log(`${lane}: ${titles.size} titles`);
console.log(
  [...problems, problems.length === 0 ? 'no title is lost' : `${problems.length} problems`].join('\n'),
);
process.exitCode = problems.length > 0 ? 1 : 0;

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}
