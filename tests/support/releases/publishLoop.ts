import { openDatabase } from '#server/database/openDatabase.ts';
import { findLive } from '#server/releases/store/versions.ts';
import { openBench } from './releaseBench.ts';
import { serialTree } from './serialTree.ts';

/*
 * A process that publishes one version after the other on the database of its first argument, until it is killed. It prints
 * the number of each that was acknowledged.
 */
const database = await openDatabase({ databaseUrl: process.argv[2] });
const bench = await openBench(database);
for (;;) {
  const base = (await findLive(database))?.number ?? null;
  const { version } = await bench.send({ base, tree: serialTree((base ?? 0) + 1) });
  if (version) process.stdout.write(`${version.number}\n`);
}
