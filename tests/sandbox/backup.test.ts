import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSandboxCommand } from '#server/sandbox/commands/runSandboxCommand.ts';
import { openPglite } from '#server/database/openPglite.ts';
import { restoreBackup } from '#server/sandbox/db/restoreBackup.ts';
import { seedOptions } from '../support/sandbox.ts';
import { copySeeded } from '../support/startPortal.ts';

let dataDir: string;
beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'portico-backup-'))));
afterEach(() => rm(dataDir, { recursive: true }));

const run = (name: 'backup' | 'pending') =>
  runSandboxCommand(name, [], { dataDir, seedOptions: () => seedOptions });

async function query(sql: string): Promise<unknown[]> {
  const database = await openPglite(dataDir);
  try {
    return await database.query(sql);
  } finally {
    await database.close();
  }
}

test('a backup restores its data, and later data stays beside it', async () => {
  await copySeeded(dataDir);
  const before = await run('pending');
  const [, file = ''] = /^The database is in (.*)\.$/.exec(await run('backup')) ?? [];
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await query('DELETE FROM ticket');
  expect(await run('pending')).not.toBe(before);
  const old = await restoreBackup(dataDir, file);
  expect(await run('pending')).toBe(before);
  expect(await readdir(old ?? '')).toContain('PG_VERSION');
}, 120_000);

test('a file that is no backup changes nothing, and nor does a backup while a process uses the folder', async () => {
  await copySeeded(dataDir);
  const before = await run('pending');
  const wrong = join(dataDir, 'wrong.tar.gz');
  await writeFile(wrong, 'no archive');
  await expect(restoreBackup(dataDir, wrong)).rejects.toThrow(`${wrong} is no backup of a sandbox.`);
  await expect(restoreBackup(dataDir, join(dataDir, 'none'))).rejects.toThrow('There is no');
  const database = await openPglite(dataDir);
  await expect(restoreBackup(dataDir, wrong)).rejects.toThrow('is in use by the process');
  await database.close();
  expect(await run('pending')).toBe(before);
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
}, 120_000);

test('a data folder and a backup from before the first release are refused by name, and do not change', async () => {
  await copySeeded(dataDir);
  await query("INSERT INTO migration (name) VALUES ('0001_sandbox.sql')");
  const refused = `was made before the first release, and this version can't read it: move it away.`;
  await expect(run('pending')).rejects.toThrow(`The data folder ${dataDir} ${refused}`);
  const database = await openPglite(dataDir);
  const file = join(dataDir, 'backup.tar.gz');
  await writeFile(file, (await database.dump())!);
  await database.close();
  const before = await readdir(dataDir);
  await expect(restoreBackup(dataDir, file)).rejects.toThrow(`The backup ${file} ${refused}`);
  expect(await readdir(dataDir)).toEqual(before);
  // No process uses the folder any more.
  await query("DELETE FROM migration WHERE name = '0001_sandbox.sql'");
  expect(await run('pending')).toContain('fund request');
}, 120_000);
