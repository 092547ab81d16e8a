import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendSandboxCommand } from '#server/sandbox/commands/runSandboxCommand.ts';
import { lockFolder } from '#server/database/lockFolder.ts';
import { migrateSandbox } from '#server/sandbox/db/migrateSandbox.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { resetDatabase, seedDatabase } from '#server/sandbox/db/seed.ts';
import { createMail } from '#server/sandbox/mail/createMail.ts';
import { sandboxPlugin } from '#server/sandbox/sandboxPlugin.ts';
import { seedOptions } from '../support/sandbox.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function spawnHolder(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../support/holdFolder.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a second process is refused in one sentence that names the first', async () => {
  const child = await spawnHolder();
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    `The data folder ${folder} is in use by the process ${child.pid}; stop it or set another DATA_DIR.`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = await lockFolder(folder);
  await release();
  expect(await readdir(folder)).toEqual([]);
});

test('the same process is refused as well, and an empty lock is replaced', async () => {
  await writeFile(join(folder, 'database.lock'), '');
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by the process ${process.pid}`);
  await release();
});

test('data survives a restart, and is seeded once', async () => {
  const first = await openDatabase({ dataDir: folder });
  await migrateSandbox(first);
  await resetDatabase(first, seedOptions);
  await first.close();
  const second = await openDatabase({ dataDir: folder });
  await migrateSandbox(second);
  expect(await seedDatabase(second, seedOptions)).toBe(false);
  const rows = await second.query<{ count: number }>('SELECT count(*)::int AS count FROM member');
  await second.close();
  expect(rows).toEqual([{ count: seedOptions.members }]);
});

test.each(['a new folder', 'one from before, open to all'])(
  'only the owner may read the database: %s',
  async (which) => {
    const database = join(folder, 'pglite');
    if (which !== 'a new folder') await mkdir(database, { mode: 0o755 });
    await (await openDatabase({ dataDir: folder })).close();
    expect((await stat(database)).mode & 0o777).toBe(0o700);
  },
);

test('commands reach the running server by its folder, and nobody else does', async () => {
  expect(await sendSandboxCommand(folder, 'pending', [])).toBeNull();
  const database = await openMemoryDatabase();
  await migrateSandbox(database);
  await resetDatabase(database, seedOptions);
  const app = Fastify();
  const options = {
    database,
    mail: createMail({ dataDir: folder }),
    dataDir: folder,
    seedOptions: () => seedOptions,
  };
  await app.register(sandboxPlugin, { prefix: '/api', ...options });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  // The file with the address is there a moment after the server listens.
  await expect.poll(() => sendSandboxCommand(folder, 'pending', [])).not.toBeNull();
  expect(await sendSandboxCommand(folder, 'pending', [])).toMatch(
    /^5009 fund request of 100001 640\.00 FUNDS/m,
  );
  expect(await sendSandboxCommand(folder, 'approve', ['5009'])).toBe('Fund request 5009: Approved.');
  await expect(sendSandboxCommand(folder, 'approve', ['5009'])).rejects.toThrow(
    'no pending fund request or withdrawal 5009',
  );
  const body = JSON.stringify({ name: 'pending', values: [] });
  const headers = { 'content-type': 'application/json' };
  for (const key of ['x'.repeat(43), '\u00e9'.repeat(43)]) {
    const wrongKey = { ...headers, 'x-command-key': key };
    const { status } = await fetch(`${url}/api/sandbox/command`, { method: 'POST', headers: wrongKey, body });
    expect(status).toBe(404);
  }
  await app.close();
  await database.close();
  expect(await sendSandboxCommand(folder, 'pending', [])).toBeNull();
});

test('the address that a killed server has stored counts as no server', async () => {
  const file = join(folder, 'command.json');
  await writeFile(file, '');
  expect(await sendSandboxCommand(folder, 'pending', [])).toBeNull();
  const other = Fastify();
  const url = await other.listen({ host: '127.0.0.1', port: 0 });
  await writeFile(file, JSON.stringify({ url, key: 'of the killed one' }));
  expect(await sendSandboxCommand(folder, 'pending', [])).toBeNull();
  await other.close();
});
