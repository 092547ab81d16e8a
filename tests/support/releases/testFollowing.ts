import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabaseReleases } from '#server/releases/openDatabaseReleases.ts';
import type { Releases } from '#server/releases/releases.ts';
import type { Files } from '#check/index.ts';
import { emptyReleases } from './emptyReleases.ts';
import { openBench, treeOf, type ReleaseBench } from './releaseBench.ts';

/** How a server follows what others publish in one database. */
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
      desk: { ...bench.desk, database: through },
      taken: 1,
      every,
      print: () => undefined,
      served: {
        take: async (files) => void taken.push(files),
        files: () => null,
        onChange: () => () => undefined,
      },
    });
  const next = treeOf({ 'schemas/screens/a.json': { title: 'B' } });

  it('where its own notification arrives it hears what others publish at once, and says so', async () => {
    const releases = await follow(database, 3_600_000);
    await expect.poll(releases.follows, { timeout: 5_000 }).toBe('heard');
    await bench.send({ tree: next });
    await expect.poll(() => taken.length, { timeout: 5_000 }).toBe(1);
    await releases.close();
  });

  it('where it does not, as behind a pooler of transactions, it looks, and says that it does', async () => {
    const deaf: Database = { ...database, listen: () => Promise.resolve(() => Promise.resolve()) };
    const releases = await follow(deaf, 50);
    expect(releases.follows()).toBeNull();
    await bench.send({ tree: next });
    await expect.poll(() => taken.length, { timeout: 5_000 }).toBe(1);
    await expect.poll(releases.follows, { timeout: 5_000 }).toBe('looked up');
    await releases.close();
  });
}
