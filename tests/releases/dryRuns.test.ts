import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { createResultCache } from '#server/workbench/history/createResultCache.ts';
import { createDryRunner } from '#server/releases/dryRuns/createDryRunner.ts';
import { raceWithAbort } from '#server/releases/dryRuns/raceWithAbort.ts';
import { publish } from '#server/releases/publish.ts';
import type { ExamineTree } from '#server/releases/report.ts';
import { rollBack } from '#server/releases/rollBack.ts';
import type { DraftWithTexts, ReviewReport } from '#workbench/protocol.ts';
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

const ended = 'A newer dry run of yours has ended this one: only one runs at a time.';
const screen = 'schemas/screens/a.json';
let folder: string;
let database: Database;
let bench: ReleaseBench;
let served: ServedReview;
let examineSample: ExamineTree;
/** Lets the waiting dry runs continue. */
let goOn: () => void;
/** The number of dry runs that have begun. */
let begun: number;

/** Waits like a long dry run. */
const hang: ExamineTree = (tree, live, options) => {
  begun += 1;
  const work = new Promise<void>((resolve) => {
    const before = goOn;
    goOn = () => {
      before();
      resolve();
    };
  }).then(() => examineSample(tree, live, options));
  return raceWithAbort(work, options.signal ?? new AbortController().signal);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-dry-'));
  await mkdir(join(folder, 'data'));
  database = await openMemoryDatabase();
  bench = await openBench(database);
  examineSample = bench.context.examine;
  const releases = releasesOf(bench.context);
  served = await serveReview(releases, join(folder, 'data'));
});
afterAll(async () => {
  await served.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  [goOn, begun] = [() => undefined, 0];
  bench.context.examine = examineSample;
  await emptyReleases(database);
  await bench.send({ tree: treeOf() });
  bench.context.examine = hang;
});

async function draftOf(title: string): Promise<string> {
  const { body } = await served.ask<DraftWithTexts>(anna, 'POST drafts');
  const edits = { [screen]: JSON.stringify({ title }) };
  await served.ask(anna, `PUT drafts/${body.id}`, { revision: 0, base: body.base, edits });
  return `drafts/${body.id}`;
}
const report = (draft: string, by = anna) =>
  served.ask<ReviewReport & { message: string }>(by, `GET ${draft}/report`);
/** Resolves once so many dry runs have begun. */
function until(count: number): Promise<void> {
  return vi.waitFor(() => expect(begun).toBeGreaterThanOrEqual(count), { timeout: 20_000, interval: 1 });
}

describe('dry runs of one operator', () => {
  it('an operator has one dry run at a time: a newer one ends the older, whose answer reports that', async () => {
    const [one, other] = [await draftOf('One'), await draftOf('Other')];
    const first = report(one);
    await until(1);
    const second = report(other);
    expect(await first).toEqual({ status: 409, body: expect.objectContaining({ message: ended }) });
    await until(2);
    goOn();
    expect((await second).status).toBe(200);
  });

  it('dry runs of the same draft share the work', async () => {
    const one = await draftOf('One');
    const answers = [report(one), report(one)];
    await until(2);
    goOn();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('a dry run ends nobody else’s', async () => {
    const [one, other] = [await draftOf('One'), await draftOf('Other')];
    const first = report(one);
    await until(1);
    const second = report(other, cara);
    await until(2);
    goOn();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
  });

  it('a dry run ends when its client disconnects', async () => {
    const runs = createDryRunner();
    const caller = new AbortController();
    const run = runs.run({ who: 'anna', what: 'a', caller: caller.signal }, (signal) =>
      raceWithAbort(new Promise(() => undefined), signal),
    );
    caller.abort(new Error('gone'));
    await expect(run).rejects.toThrow('gone');
  });
});

it('a rollback does not wait for anybody’s dry run', async () => {
  bench.context.examine = examineSample;
  await bench.send({ tree: treeOf({ [screen]: { title: 'B' } }) });
  bench.context.examine = hang;
  const dry = report(await draftOf('One'));
  await until(1);
  const releases = {
    context: bench.context,
    publish: (publication: Parameters<typeof publish>[0]) => publish(publication, bench.context),
  };
  const { version } = await rollBack({ number: 1, by: ben, why: 'back' }, releases);
  expect([version?.restores, begun]).toEqual([1, 1]);
  goOn();
  expect((await dry).status).toBe(200);
});

describe('work that several wait for', () => {
  const never = () => new Promise<never>(() => undefined);

  it('shared work continues while one client waits, and ends with the last', async () => {
    const memory = createResultCache<string>();
    const callers = [new AbortController(), new AbortController()];
    const ends: AbortSignal[] = [];
    const work = (signal: AbortSignal) => {
      ends.push(signal);
      return raceWithAbort<string>(never(), signal);
    };
    const results = callers.map(({ signal }) =>
      memory('a', work, signal).catch((error: Error) => error.message),
    );
    callers[0]!.abort(new Error('first gone'));
    expect(await results[0]).toBe('first gone');
    expect(ends.map(({ aborted }) => aborted)).toEqual([false]);
    callers[1]!.abort(new Error('second gone'));
    expect(await results[1]).toBe('second gone');
    expect(ends.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('work that has ended is repeated for a new client', async () => {
    const memory = createResultCache<string>();
    const caller = new AbortController();
    const first = memory('a', (signal) => raceWithAbort<string>(never(), signal), caller.signal);
    caller.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    expect(await memory('a', () => Promise.resolve('done'))).toBe('done');
  });
});
