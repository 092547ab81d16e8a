/**
 * npm run contract: makes every journey of tests/contract through the production build, in front of a backend that
 * answers from data. It compares the screens, requests and announcements with the records. A difference is a decision:
 * check it, then `npm run contract -- --update` stores it. `--only /LevelIncome` makes one journey, and may be repeated.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { apiHost } from './backend/createBackend.ts';
import { compareRecords } from './record/compareRecords.ts';
import { journeys } from './journeys/journeys.ts';
import { readRecord, recordFile, writeRecord } from './recordFiles.ts';
import { recordJourneys, type Recorded } from './recordJourneys.ts';
import { startPortal } from '../support/startPortal.ts';
import { createCommand } from '../../scripts/createCommand.ts';
import type { TestResult } from '../../scripts/test/results.ts';

const { update, only } = createCommand('contract')
  .description('Compares what the portal does with what is on record.')
  .option('--update', 'write the records anew')
  .option('--only <names...>', 'make these journeys only: a route, or the name of a record')
  .parse()
  .opts<{ update?: true; only?: string[] }>();

const chosen = only ? journeys.filter(({ name }) => only.includes(name)) : journeys;
let results: TestResult[] = [];
const portal = await startPortal({ API_HOST: apiHost });
try {
  await recordJourneys(portal.url, chosen, (recorded) => (update ? store(recorded) : compare(recorded)));
  if (process.env.TEST_RETRIES === '1' && !update) await tryAgain();
} finally {
  await portal.stop();
}
await writeResults();
const failed = results.filter(({ status }) => status === 'failed').length;
console.log(`${results.length - failed} of ${chosen.length} journeys as on record`);
process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;

/** Repeats the journeys that differ. Those that then agree are flaky. */
async function tryAgain(): Promise<void> {
  const differing = new Set(results.filter(({ status }) => status === 'failed').map(({ file }) => file));
  if (differing.size === 0) return;
  console.log(`a second try of ${[...differing].join(', ')}`);
  results = results.filter(({ file }) => !differing.has(file));
  const again = chosen.filter((journey) => differing.has(recordFile(journey)));
  await recordJourneys(portal.url, again, compare);
  for (const result of results)
    if (differing.has(result.file) && result.status === 'passed') result.isFlaky = true;
}

async function store(recorded: Recorded): Promise<void> {
  if (!recorded.failed) await writeRecord(recorded.journey, recorded.text);
  report(recorded, recorded.failed ? recorded.text : '');
}

async function compare(recorded: Recorded): Promise<void> {
  const { journey, text, failed } = recorded;
  report(recorded, failed ? text : compareRecords(await readRecord(journey), text));
}

/** Prints the result of a journey. `failure` has the differences, or is empty. */
function report({ journey, milliseconds }: Recorded, failure: string): void {
  const { name, title } = journey;
  const status = failure === '' ? 'passed' : 'failed';
  results.push({ file: recordFile(journey), title: `${name}: ${title}`, status, milliseconds, failure });
  const mark = failure === '' ? '✓' : '✗';
  console.log(
    `${mark} ${name} (${(milliseconds / 1000).toFixed(1)} s)${failure === '' ? '' : `\n${failure}`}`,
  );
}

async function writeResults(): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../test-results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'contract.json'), JSON.stringify(results));
}
