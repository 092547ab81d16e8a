import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabaseReleases } from '#server/releases/openDatabaseReleases.ts';
import type { Releases } from '#server/releases/releases.ts';
import type { Files } from '#check/index.ts';
import { emptyReleases } from './emptyReleases.ts';
import { openBench, treeOf, type ReleaseBench } from './releaseBench.ts';

/** Tests of a server that follows the publications of others in one database. */
export function testFollowing(open: () => Promise<Database>): void {
  let database: Database;
  let bench: ReleaseBench;
  const taken: Files[] = [];
  beforeAll(async () => {
    database = await open();
    bench = await openBench(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyReleases(database);
    await bench.send({ tree: treeOf() });
    taken.length = 0;
  });

  const follow = (through: Database, every: number): Promise<Releases> =>
    openDatabaseReleases({
      context: { ...bench.context, database: through },
      servedNumber: 1,
      pollMilliseconds: every,
      print: () => undefined,
      served: {
        apply: async (files) => void taken.push(files),
        files: () => null,
        onChange: () => () => undefined,
      },
    });
  const next = treeOf({ 'schemas/screens/a.json': { title: 'B' } });

  it('A server that receives its own notification follows publications at once, and reports so', async () => {
    const releases = await follow(database, 3_600_000);
    await expect.poll(releases.follows).toBe('heard');
    await bench.send({ tree: next });
    await expect.poll(() => taken.length).toBe(1);
    await releases.close();
  });

  it('A server behind a transaction pooler polls for publications, and reports so', async () => {
    const deaf: Database = { ...database, listen: () => Promise.resolve(() => Promise.resolve()) };
    const releases = await follow(deaf, 50);
    expect(releases.follows()).toBeNull();
    await bench.send({ tree: next });
    await expect.poll(() => taken.length).toBe(1);
    await expect.poll(releases.follows).toBe('looked up');
    await releases.close();
  });
}
