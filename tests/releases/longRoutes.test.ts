import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { raceWithAbort } from '#server/releases/dryRuns/raceWithAbort.ts';
import type { Operator } from '#server/releases/operator.ts';
import type { ExamineTree } from '#server/releases/report.ts';
import type { PendingAnswer, DraftWithTexts, ReviewReport } from '#workbench/protocol.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { emptyReleases } from '../support/releases/emptyReleases.ts';
import {
  anna,
  ben,
  cara,
  openBench,
  treeOf,
  releasesOf,
  type ReleaseBench,
} from '../support/releases/releaseBench.ts';
import { serveReview, type ServedReview } from '../support/releases/serveReview.ts';

/* The workbench's routes, each of which takes longer than its client waits. */

const screen = 'schemas/screens/a.json';
let folder: string;
let database: Database;
let bench: ReleaseBench;
let served: ServedReview;
let examineSample: ExamineTree;
/** The path of a sent draft of anna, and the hash of its report. */
let draft: string;
let seen: string;
let time = Date.UTC(2026, 0, 30);
/** Lets the gates continue. */
let goOn: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-long-'));
  await mkdir(join(folder, 'data'));
  database = await openMemoryDatabase();
  bench = await openBench(database);
  examineSample = bench.context.examine;
  bench.context.now = () => new Date(time);
  const releases = releasesOf(bench.context);
  served = await serveReview(releases, join(folder, 'data'), 1);
});
afterAll(async () => {
  await served.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  examineBy(examineSample);
  await emptyReleases(database);
  await database.execute(
    "INSERT INTO release_operator (name, role, password, created_at) VALUES ('cara', 'publisher', '', now())",
  );
  await bench.send({ tree: treeOf() });
  await bench.send({ tree: treeOf({ [screen]: { title: 'B' } }) });
  const { body } = await served.ask<DraftWithTexts>(anna, 'POST drafts');
  draft = `drafts/${body.id}`;
  const edits = { [screen]: JSON.stringify({ title: 'C' }) };
  const { body: saved } = await served.ask<DraftWithTexts>(anna, `PUT ${draft}`, {
    revision: 0,
    base: body.base,
    edits,
  });
  await served.ask(anna, `POST ${draft}/send`, { revision: saved.revision, why: 'a test' });
  seen = (await answerOf<ReviewReport>(anna, `GET ${draft}/report`)).body.hash;
  const gates = new Promise<void>((resolve) => (goOn = resolve));
  examineBy(async (...input) => gates.then(() => examineSample(...input)));
});

function examineBy(examine: ExamineTree): void {
  bench.context.examine = examine;
  bench.context.examineRollback = examine;
}

/** The final answer, after the first one. */
async function answerOf<T>(by: Operator, request: string, body?: object) {
  const first = await served.ask<T & PendingAnswer>(by, request, body);
  return first.status === 202 ? laterOf<T>(by, first.body.id) : first;
}

function laterOf<T>(by: Operator, id: string) {
  const poll = async () => {
    const answer = await served.ask<T>(by, `GET results/${id}`);
    expect(answer.status).not.toBe(202);
    return answer;
  };
  return vi.waitFor(poll, { timeout: 20_000, interval: 20 });
}

const seenReport = () => ({ report: seen });
const appointment = () => ({ report: seen, said: '2099-01-01 09:00', zone: 'UTC' });

it.each<[string, Operator, string, () => object | undefined, object]>([
  ['A report', anna, 'GET draft/report', () => undefined, { problems: [] }],
  ['An approval', cara, 'POST draft/approve', seenReport, { approvedBy: ['cara'] }],
  ['A tick', cara, 'POST draft/tick', () => ({ report: seen, keys: [] }), { ticked: [] }],
  ['A publication', ben, 'POST draft/publish', seenReport, { version: 3 }],
  ['An appointment', ben, 'POST draft/schedule', appointment, { scheduled: { state: 'waiting' } }],
  ['The readiness of a version', ben, 'GET versions/1/ready', () => undefined, { version: null }],
  ['A restore', ben, 'POST versions/1/restore', () => ({ why: 'back' }), { version: 3 }],
])('%s that takes long answers 202 with an id, by which its answer can be requested', async (...about) => {
  const [, by, request, body, expected] = about;
  const first = await served.ask<PendingAnswer>(by, request.replace('draft', draft), body());
  const running = { id: expect.any(String) as string, state: 'running' };
  expect(first).toEqual({ status: 202, body: running });
  const { id } = first.body;
  expect(await served.ask(by, `GET results/${id}`)).toEqual({ status: 202, body: { id, state: 'running' } });
  goOn();
  expect(await laterOf<object>(by, id)).toMatchObject({ status: 200, body: expected });
});

it('a late refusal has the same status and sentence', async () => {
  const first = await served.ask<PendingAnswer>(ben, `POST ${draft}/publish`, { report: 'another' });
  goOn();
  expect(await laterOf(ben, first.body.id)).toEqual({
    status: 409,
    body: { message: 'What was looked at is not what the draft is over what is live by now: look again.' },
  });
});

it('a late error is answered in general words', async () => {
  const fails = new Promise<never>((_, reject) => (goOn = () => reject(new Error('a secret'))));
  fails.catch(() => undefined);
  examineBy(() => fails);
  const first = await served.ask<PendingAnswer>(anna, `GET ${draft}/report`);
  goOn();
  expect(await laterOf(anna, first.body.id)).toEqual({
    status: 500,
    body: { message: 'Something went wrong. Please try again.' },
  });
});

it('an answer is visible to its operator only, and an unknown one is missing', async () => {
  const first = await served.ask<PendingAnswer>(anna, `GET ${draft}/report`);
  const unknown = {
    status: 404,
    body: { message: 'Nothing is known of this here any more: look at the history.' },
  };
  expect(await served.ask(cara, `GET results/${first.body.id}`)).toMatchObject(unknown);
  expect(await served.ask(anna, 'GET results/before-a-restart')).toMatchObject(unknown);
  goOn();
});

it('a dry run ends once its answer has not been requested for three minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let caller: AbortSignal | undefined;
  examineBy((_tree, _live, { signal }) => {
    caller = signal;
    return raceWithAbort(new Promise(() => undefined), signal!);
  });
  const { body } = await served.ask<PendingAnswer>(anna, `GET ${draft}/report`);
  await vi.waitFor(() => expect(caller?.aborted).toBe(false), 20_000);
  time += 180_000;
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(caller?.aborted).toBe(true), 20_000);
  expect(await laterOf(anna, body.id)).toEqual({
    status: 409,
    body: { message: 'Nobody waits for this answer any more.' },
  });
});
