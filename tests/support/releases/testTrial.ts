import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { publish, type Publication } from '../../../server/releases/publish.ts';
import { verifyAudit } from '../../../server/releases/store/audit.ts';
import { countSeen, findLatestTrial, findSeen, findTrial } from '../../../server/releases/store/trials.ts';
import { findLive } from '../../../server/releases/store/versions.ts';
import { changeShare } from '../../../server/releases/trial/changeShare.ts';
import { isFailing } from '../../../server/releases/trial/isFailing.ts';
import { openTrials } from '../../../server/releases/trial/openTrials.ts';
import { startTrial } from '../../../server/releases/trial/startTrial.ts';
import type { Tree } from '../../../server/releases/tree.ts';
import { emptyReleases } from './emptyReleases.ts';
import { anna, ben, openBench, treeOf, type ReleaseBench } from './releaseBench.ts';

/** What trials have to do on every database of the releases (docs/how-to/history.md); each test begins with an empty one. */
export function testTrial(open: () => Promise<Database>): void {
  let database: Database;
  let bench: ReleaseBench;
  const screen = 'schemas/screens/a.json';
  const next = treeOf({ [screen]: { title: 'B' } });
  beforeAll(async () => {
    database = await open();
    bench = await openBench(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyReleases(database);
    await bench.send({ tree: treeOf() });
  });

  const releases = () => ({
    desk: bench.desk,
    publish: (publication: Publication) => publish(publication, bench.desk),
  });
  const start = (tree: Tree, share = 10, more: Partial<Publication> = {}) =>
    startTrial(
      { tree, base: 1, kind: 'publish', author: 'anna', by: ben, why: 'a try', ...more },
      share,
      releases(),
    );
  const live = async () => (await findLive(database))?.number;
  const titleOf = (tree: Tree) => (JSON.parse(tree.get(screen)!) as { title: string }).title;
  /** A server, which hears what is on trial; answers what it took. */
  const follow = (taken: (string | null)[]) =>
    openTrials({
      desk: bench.desk,
      every: 20,
      print: (line) => taken.push(line),
      take: async (trial) => void taken.push(trial && `${trial.share} ${titleOf(trial.tree)}`),
    });

  it('goes through every gate, changes nothing that is live, grows, and goes live for all through the one door', async () => {
    expect((await start(treeOf({ [screen]: { title: 'wrong' } }))).trial).toBeNull();
    expect((await start(next, 10, { by: anna })).trial).toBeNull();
    expect((await start(next, 10, { isDry: true })).trial).toBeNull();
    expect(await findTrial(database)).toBeNull();
    expect((await start(next)).trial).toMatchObject({ share: 10, base: 1, who: 'ben', author: 'anna' });
    await changeShare(25, ben, releases());
    expect([await live(), (await findTrial(database))?.share]).toEqual([1, 25]);
    const published = await changeShare(100, ben, releases());
    expect(published?.version).toMatchObject({ number: 2, author: 'anna', who: 'ben', why: 'a try' });
    expect(await bench.liveTree()).toEqual(next);
    expect([await findTrial(database), (await findLatestTrial(database))?.says]).toEqual([null, 'version 2']);
    expect((await verifyAudit(database)).faults).toEqual([]);
  });

  it.each([
    ['screens.config.json', treeOf({ 'screens.config.json': { name: 'Other' } })],
    ['schemas/api/calls.json', treeOf({ 'schemas/api/calls.json': {} })],
    ['schemas/screens/new.json', treeOf({ 'schemas/screens/new.json': {} })],
  ])('%s can not be tried by some alone, which a sentence says', async (name, tree) => {
    await expect(start(tree)).rejects.toThrow(
      `Only screens that there are already can be tried by a share of members, and ${name} is changed too: publish that for all first.`,
    );
  });

  it('is taken back at once, and only one runs', async () => {
    await start(next);
    await expect(start(treeOf({ [screen]: { title: 'C' } }))).rejects.toThrow('Another version is on trial');
    await changeShare(0, ben, releases());
    expect([await live(), (await findLatestTrial(database))?.says]).toEqual([1, 'taken back by ben']);
    await expect(changeShare(50, ben, releases())).rejects.toThrow('Nothing is on trial.');
    for (const share of [0, 100]) await expect(start(next, share)).rejects.toThrow('from 1 to 99');
  });

  it('ends where another version goes live, and then another can begin', async () => {
    await start(next);
    await bench.send({ tree: treeOf({ [screen]: { title: 'C' } }) });
    expect(await findTrial(database)).toBeNull();
    expect((await start(next, 20, { base: 2 })).trial).toMatchObject({ id: 2, base: 2 });
  });

  it('is followed by each server, which counts what is seen, and is stopped by the rule once it breaks oftener than the rest', async () => {
    const [one, other]: [(string | null)[], (string | null)[]] = [[], []];
    const servers = [follow(one), follow(other)];
    const { trial } = await start(next, 30);
    await expect.poll(() => [one, other]).toEqual([['30 B'], ['30 B']]);
    for (let at = 0; at < 60; at += 1) {
      servers[at % 2]!.count(true, 'openings');
      servers[at % 2]!.count(false, 'openings');
    }
    servers[0]!.count(true, 'failures');
    await expect
      .poll(() => findSeen(database, trial!.id))
      .toEqual({
        tried: { openings: 60, failures: 1 },
        rest: { openings: 60, failures: 0 },
      });
    // One in sixty is within what may happen; two are a thirtieth.
    await countSeen(database, trial!.id, true, 'failures');
    await expect.poll(() => [one.at(-1), other.at(-1)]).toEqual([null, null]);
    const says = '2 failures at 60 openings, of the rest 0 at 60';
    expect(await findLatestTrial(database)).toMatchObject({ state: 'stopped', says });
    expect([...one, ...other].filter((line) => line?.startsWith('The trial'))).toEqual([
      `The trial was stopped: ${says}.`,
    ]);
    const acts = await database.query('SELECT who, action FROM release_audit ORDER BY seq DESC LIMIT 1');
    expect(acts).toEqual([{ who: 'the rule', action: 'stopped the trial' }]);
    await Promise.all(servers.map((server) => server.close()));
  });

  it('the rule needs more than twenty openings, and more than twice what the rest break, and two in a hundred besides', () => {
    const side = (openings: number, failures: number) => ({ openings, failures });
    expect(isFailing({ tried: side(20, 20), rest: side(100, 0) })).toBe(false);
    expect(isFailing({ tried: side(21, 21), rest: side(100, 0) })).toBe(true);
    expect(isFailing({ tried: side(100, 2), rest: side(0, 0) })).toBe(false);
    expect(isFailing({ tried: side(100, 3), rest: side(0, 0) })).toBe(true);
    expect(isFailing({ tried: side(100, 42), rest: side(100, 20) })).toBe(false);
    expect(isFailing({ tried: side(100, 43), rest: side(100, 20) })).toBe(true);
  });
}
