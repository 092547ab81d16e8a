import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { publish } from '#server/releases/publish.ts';
import { rollBack } from '#server/releases/rollBack.ts';
import { verifyAudit } from '#server/releases/store/audit.ts';
import { readTree } from '#server/releases/store/trees.ts';
import { findLive, listVersions } from '#server/releases/store/versions.ts';
import { findPostgres, type FoundPostgres } from '../support/postgres.ts';
import { emptyReleases } from '../support/releases/emptyReleases.ts';
import { ben, openBench } from '../support/releases/releaseBench.ts';
import { runReleaseModel } from '../support/releases/runReleaseModel.ts';
import { roundsOf } from '../support/roundsOf.ts';
import { serialsOf, serialTree } from '../support/releases/serialTree.ts';
import { testPublication } from '../support/releases/testPublication.ts';
import { testFollowing } from '../support/releases/testFollowing.ts';
import { testMoves } from '../support/releases/testMoves.ts';
import { testReturns } from '../support/releases/testReturns.ts';
import { testSchedule } from '../support/releases/testSchedule.ts';

vi.setConfig({ testTimeout: 1_200_000 });

const postgres = await findPostgres('releases');
const open = () => openDatabase({ databaseUrl: postgres!.databaseUrl });
afterAll(() => postgres?.stop());

describe.skipIf(postgres === null)('on a PostgreSQL server', () => {
  describe('releases', () => testPublication(open));
  describe('following of publications', () => testFollowing(open));
  describe('the schedule', () => testSchedule(open));
  describe('decisions against a draft', () => testReturns(open));
  describe('drafts that move', () => testMoves(open));

  test('Interleavings of four people at two servers lose nothing, and overwrite nothing silently', async () => {
    const numRuns = roundsOf(120);
    const { published, clashes } = await runReleaseModel(open, { numRuns });
    console.info(`${published} versions, ${clashes} clashes told`);
    expect(published).toBeGreaterThan(numRuns * 0.8);
    expect(clashes).toBeGreaterThan(numRuns * 0.02);
  });

  describe('while versions go live one after the other', () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
      await openBench(database);
    });
    afterAll(() => database.close());

    test('Readers never see a mixture of 200 versions', async () => {
      await emptyReleases(database);
      const bench = await openBench(database);
      const writing = { isOver: false };
      const mixed: number[][] = [];
      const read = async (): Promise<number> => {
        let reads = 0;
        for (; !writing.isOver; reads += 1) {
          const live = await findLive(database);
          const serials = live ? serialsOf(await readTree(database, live.tree)) : [1];
          if (serials.length !== 1) mixed.push(serials);
        }
        return reads;
      };
      const readers = [read(), read(), read()];
      for (let serial = 1; serial <= 200; serial += 1) await bench.send({ tree: serialTree(serial) });
      writing.isOver = true;
      const reads = (await Promise.all(readers)).reduce((sum, each) => sum + each, 0);
      expect(reads).toBeGreaterThan(200);
      expect(mixed).toEqual([]);
    });

    test('Each of 300 versions can be restored, byte for byte', async () => {
      await emptyReleases(database);
      const bench = await openBench(database);
      for (let serial = 1; serial <= 300; serial += 1) await bench.send({ tree: serialTree(serial) });
      const times: number[] = [];
      for (let at = 0; at < 50; at += 1) {
        const number = 1 + ((at * 619) % 299);
        const begin = performance.now();
        const { version } = await rollBack(
          { number, by: ben, why: 'back' },
          { context: bench.context, publish: (publication) => publish(publication, bench.context) },
        );
        times.push(performance.now() - begin);
        expect(version?.restores).toBe(number);
        expect(await bench.liveTree()).toEqual(serialTree(number));
      }
      console.info(`brought back after ${Math.round(times.toSorted((a, b) => a - b)[47]!)} ms, p95`);
    });

    test('Kills of a publishing server leave no half version, and lose no acknowledged one', async () => {
      await emptyReleases(database);
      const kills = roundsOf(12);
      let acknowledged = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        acknowledged = Math.max(acknowledged, await publishUntilKilled(postgres!, 40 + Math.random() * 160));
        const live = await findLive(database);
        expect(live?.number ?? 0).toBeGreaterThanOrEqual(acknowledged);
        if (live) expect(serialsOf(await readTree(database, live.tree))).toEqual([live.number]);
      }
      const versions = await listVersions(database, 1_000_000);
      console.info(`${versions.length} versions over ${kills} kills`);
      expect(versions.length).toBeGreaterThan(kills);
      expect((await verifyAudit(database)).errors).toEqual([]);
    });
  });
});

/**
 * Returns the number of the last version that a process reported as live, before it was killed some
 * milliseconds after its first.
 */
async function publishUntilKilled({ databaseUrl }: FoundPostgres, milliseconds: number): Promise<number> {
  const script = join(resolve(import.meta.dirname, '../support/releases'), 'publishLoop.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (text === '') setTimeout(() => child.kill('SIGKILL'), milliseconds);
    text += chunk.toString();
  });
  await new Promise((done) => child.once('exit', done));
  // Its last line may be cut.
  return Math.max(0, ...text.split('\n').slice(0, -1).map(Number));
}
