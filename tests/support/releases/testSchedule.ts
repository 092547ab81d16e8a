import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { publish } from '#server/releases/publish.ts';
import type { Releases } from '#server/releases/releases.ts';
import { createScheduleRunner } from '#server/releases/schedule/createScheduleRunner.ts';
import { schedulePublication } from '#server/releases/schedule/schedulePublication.ts';
import { verifyAudit } from '#server/releases/store/audit.ts';
import { removeOperator, setOperator } from '#server/releases/store/operators.ts';
import { cancelScheduledPublication, listScheduledPublications } from '#server/releases/store/schedule.ts';
import { findLive, listVersions } from '#server/releases/store/versions.ts';
import { insertOperators } from './insertOperators.ts';
import { emptyReleases } from './emptyReleases.ts';
import { anna, ben, openBench, treeOf, type ReleaseBench } from './releaseBench.ts';

/**
 * Tests of a schedule on any database of releases (docs/how-to/history.md). Each test begins with an empty
 * one.
 */
export function testSchedule(open: () => Promise<Database>): void {
  let database: Database;
  let bench: ReleaseBench;
  let clock: number;
  const screen = 'schemas/screens/a.json';
  const titled = (title: string) => treeOf({ [screen]: { title } });
  const at = (iso: string) => void (clock = Date.parse(iso));
  const printed: string[] = [];

  beforeAll(async () => {
    database = await open();
    bench = await openBench(database);
    await emptyReleases(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyReleases(database);
    at('2026-03-01T00:00:00Z');
    printed.length = 0;
    await insertOperators(database, [ben], new Date(clock));
    await bench.send({ tree: titled('A') });
  });

  /** A server, with the clock of the test. */
  const server = (): Pick<Releases, 'context' | 'publish'> => {
    const context = { ...bench.context, now: () => new Date(clock) };
    return { context, publish: (publication) => publish(publication, context) };
  };
  const start = (releases = server()) =>
    createScheduleRunner(releases as Releases, (line) => printed.push(line));
  const schedule = async (title: string, time: string, zone = 'Europe/Berlin') =>
    (
      await schedulePublication(
        { draft: await bench.draft(titled(title)), localTime: time, zone, by: ben },
        server(),
      )
    ).scheduled!;
  /** Runs servers until a moment, each with restarts in between. */
  const runUntil = async (end: string, servers: number): Promise<void> => {
    let looks = Array.from({ length: servers }, () => start());
    for (let turn = 1; clock <= Date.parse(end); turn += 1) {
      const waits = await Promise.all(looks.map((look) => look()));
      expect(Math.max(...waits)).toBeLessThanOrEqual(1_000);
      clock += Math.max(1, Math.min(...waits));
      if (turn % 5 === 0) looks = looks.map(() => start());
    }
  };

  it.each([
    ['2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25 02:30+02:00', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25 02:30+01:00', '2026-10-25T01:30:00.000Z'],
  ])(
    'At %s in Berlin three servers with restarts publish a scheduled draft once, within a second',
    async (time, iso) => {
      const { id } = await schedule('B', time);
      clock = Date.parse(iso) - 20_300;
      await runUntil(new Date(Date.parse(iso) + 3_000).toISOString(), 3);
      const [latest, first, ...more] = await listVersions(database, 9);
      expect([first!.number, more]).toEqual([1, []]);
      const late = Date.parse(latest!.at) - Date.parse(iso);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(1_000);
      expect(latest).toMatchObject({ who: 'ben', author: 'anna', why: 'a draft' });
      expect(await listScheduledPublications(database)).toMatchObject([
        { id, state: 'done', version: 2, said: time },
      ]);
      expect((await verifyAudit(database)).errors).toEqual([]);
    },
  );

  it('A draft whose time passed while no server ran is published at the next start, if its base is still live', async () => {
    await schedule('B', '2026-03-02 09:00');
    at('2026-03-04T00:00:00Z');
    await start()();
    expect((await findLive(database))?.number).toBe(2);
  });

  it('A scheduled draft is refused with a reason if another version went live meanwhile', async () => {
    await schedule('B', '2026-03-02 09:00');
    await bench.send({ tree: titled('C') });
    at('2026-03-02T08:00:00Z');
    await Promise.all([start()(), start()()]);
    const [one] = await listScheduledPublications(database);
    expect(one).toMatchObject({ state: 'refused', version: null });
    expect(one!.says).toBe(
      'It was made from another version: version 2 of ben is live by now, and 1 place was given two values.',
    );
    expect(printed).toEqual([`What was scheduled as 1 was refused: ${one!.says}`]);
    expect((await findLive(database))?.number).toBe(2);
    await start()();
    expect(printed).toHaveLength(1);
  });

  it('A scheduled draft is refused if a gate has closed meanwhile: a problem, or an operator without the role', async () => {
    const meet = async (when: string): Promise<string | null> => {
      at(when);
      await start()();
      return (await listScheduledPublications(database))[0]!.says;
    };
    await schedule('B', '2026-03-02 09:00');
    await setOperator(database, { name: 'ben', role: 'author' }, 'ben writes now', new Date(clock));
    expect(await meet('2026-03-02T08:00:00Z')).toMatch(
      /^ben is an author: a publisher has to publish it\.$/m,
    );
    await setOperator(database, ben, 'ben publishes', new Date(clock));
    await schedule('B', '2026-03-03 09:00');
    await removeOperator(database, 'ben', new Date(clock));
    expect(await meet('2026-03-03T08:00:00Z')).toBe('ben is no operator any more.');
    await schedule('B', '2026-03-04 09:00');
    await setOperator(database, ben, 'ben publishes', new Date(clock));
    at('2026-03-04T08:00:00Z');
    const context = {
      ...server().context,
      examine: () =>
        Promise.resolve({
          problems: ['a.json:1:1 the call X is gone'],
          warnings: [],
          changes: [],
          modules: [],
          cases: [],
        }),
    };
    await start({ context, publish: (publication) => publish(publication, context) })();
    expect((await listScheduledPublications(database))[0]!.says).toBe(
      'There is a problem in them.\na.json:1:1 the call X is gone',
    );
    expect((await findLive(database))?.number).toBe(1);
  });

  it('A database outage at the scheduled time delays the publication and does not refuse it', async () => {
    await schedule('B', '2026-03-02 09:00');
    at('2026-03-02T08:00:00Z');
    const away = { ...server().context, examine: () => Promise.reject(new Error('the connection is lost')) };
    const look = start({ context: away, publish: (publication) => publish(publication, away) });
    expect([await look(), await look()]).toEqual([1_000, 1_000]);
    expect(printed).toEqual([
      "What is scheduled can't be published at this moment, which is tried again: the connection is lost",
    ]);
    // Another server leaves it to the one that is at it, and goes on where that one does not.
    await start()();
    expect((await findLive(database))?.number).toBe(1);
    clock += 10_000;
    await start()();
    expect((await findLive(database))?.number).toBe(2);
  });

  it('Exactly one of a simultaneous cancellation and publication happens', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { id } = await schedule(`B${turn}`, '2026-03-02 09:00');
      const before = (await findLive(database))!.number;
      at('2026-03-02T08:00:00Z');
      const [, isCancelled] = await Promise.all([
        start()(),
        cancelScheduledPublication(database, id, 'ben', new Date(clock)),
      ]);
      const one = (await listScheduledPublications(database)).find((each) => each.id === id);
      expect(one!.state).toBe(isCancelled ? 'cancelled' : 'done');
      expect((await findLive(database))!.number).toBe(isCancelled ? before : before + 1);
      at('2026-03-01T00:00:00Z');
    }
    expect((await verifyAudit(database)).errors).toEqual([]);
  });

  it('A draft that could not go live now is not scheduled, and neither is a time in the past', async () => {
    const draft = await bench.draft(treeOf({ [screen]: { title: 'wrong' } }));
    const { report, scheduled } = await schedulePublication(
      { draft, localTime: '2026-03-02 09:00', zone: 'UTC', by: ben },
      server(),
    );
    expect([scheduled, report.problems]).toEqual([null, [`${screen}:1:1 is wrong`]]);
    const right = await bench.draft(titled('B'));
    const appoint = (by: typeof ben, time: string) =>
      schedulePublication({ draft: right, localTime: time, zone: 'UTC', by }, server());
    expect((await appoint(anna, '2026-03-02 09:00')).scheduled).toBeNull();
    await expect(appoint(ben, '2026-02-28 23:59')).rejects.toThrow('is past: it is 2026-03-01 00:00 there.');
    expect(await listScheduledPublications(database)).toEqual([]);
  });
}
