import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import {
  countAnswered,
  expectAllKept,
  liveOnce,
  moveOnce,
  openClients,
  type Clients,
} from '../support/crash/crashBench.ts';
import { startProcess, type ServerProcess } from '../support/crash/serverProcess.ts';

let folder = '';
let clients: Clients;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-full-'));
  clients = await openClients(folder);
  // The first start writes the definitions into the history, which must not fill the disk.
  const { ready, process } = await startProcess('portal', folder);
  await ready;
  process.kill('SIGTERM');
  await once(process, 'exit');
});
afterAll(() => rm(folder, { recursive: true }));

test('a server whose disk is full ends with a sentence, and keeps what it had answered', async () => {
  const limit = (await findEnd()) + 300_000;
  let server: ServerProcess;
  const until = async (started: ServerProcess) => {
    server = started;
    if (started.process.exitCode === null) await once(started.process, 'exit');
  };
  await liveOnce(clients, { name: 'portal', life: 1, limit, until });
  expect(server!.process.exitCode).toBe(1);
  expect(server!.output()).toContain(
    `\nThe database in ${folder} can't go on, but keeps what was answered: could not write to log file`,
  );
  expect(server!.output()).not.toContain('    at ');
  expect(countAnswered(clients)).toBeGreaterThan(0);
  await expectAllKept(clients, 2);
});

test('A server that receives SIGTERM answers the requests from before', async () => {
  const server = await startProcess('portal', folder);
  const url = await server.ready;
  const before = countAnswered(clients);
  const answers = Array.from({ length: 3 }, () => moveOnce(clients, url));
  // Two passwords are hashed at once, so that the third request waits in the server.
  await Promise.race(answers);
  server.process.kill('SIGTERM');
  expect(countAnswered(clients)).toBeLessThan(before + 3);
  const [code] = (await once(server.process, 'exit')) as [number | null];
  expect(await Promise.all(answers)).toEqual(answers.map(() => true));
  expect(code).toBe(0);
  await expectAllKept(clients, 3);
});

/** The position in the database's log file, in bytes. */
async function findEnd(): Promise<number> {
  const database = await openDatabase({ dataDir: folder });
  const [row] = await database.query<{ at: number }>(
    'SELECT (pg_walfile_name_offset(pg_current_wal_lsn())).file_offset AS at',
  );
  await database.close();
  return row!.at;
}
