import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { lockFolder } from '#server/database/lockFolder.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { openPglite } from '#server/database/openPglite.ts';
import { restoreBackup } from '#server/sandbox/db/restoreBackup.ts';
import { runSandboxCommand } from '#server/sandbox/commands/runSandboxCommand.ts';
import { openSandbox } from '#server/sandbox/openSandbox.ts';

/* The embedded database stands in here: only its folder, its lock and its end are looked at. */

let folder: string;
let create: MockInstance<() => Promise<unknown>>;
let options: { dataDir: string; loadDataDir?: Blob };
/** The rows that the database answers to a statement. */
let answerTo: (sql: string) => object[];
const statements: string[] = [];
const ended = vi.fn();
const execProtocolStream = vi.fn(async () => 'sent');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-pglite-'));
  answerTo = () => [];
  statements.length = 0;
  ended.mockReset();
  const ask = async (sql: string) => (statements.push(sql), { rows: answerTo(sql) });
  const session = { query: ask, exec: ask };
  create = vi.spyOn(PGlite, 'create').mockImplementation((async (settings: typeof options) => {
    options = settings;
    if (settings.dataDir !== 'memory://') {
      await mkdir(settings.dataDir, { recursive: true });
      await writeFile(join(settings.dataDir, 'PG_VERSION'), '17');
    }
    return {
      ...session,
      execProtocolStream,
      transaction: <T>(work: (own: typeof session) => Promise<T>) => work(session),
      dumpDataDir: async (kind: string) => new Blob([`dump by ${kind}`]),
      close: async () => void ended(),
    };
  }) as never) as never;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true });
});

/** The folder can be locked, so that nobody has it. */
async function expectFree(dataDir = folder): Promise<void> {
  await (
    await lockFolder(dataDir)
  )();
}

describe('The embedded database in a folder', () => {
  test('The folder is made, is for its owner alone, and is locked until the database is closed', async () => {
    const dataDir = join(folder, 'new', 'data');
    const database = await openPglite(dataDir);
    expect(options).toMatchObject({ dataDir: join(dataDir, 'pglite') });
    expect(options).not.toHaveProperty('loadDataDir');
    expect((await stat(join(dataDir, 'pglite'))).mode & 0o777).toBe(0o700);
    await expect(openPglite(dataDir)).rejects.toThrow('is in use by the process');
    await database.close();
    expect(ended).toHaveBeenCalledTimes(1);
    await expectFree(dataDir);
    await (await openPglite(dataDir)).close();
    expect(create).toHaveBeenCalledTimes(2);
  });

  test('A database that does not open leaves the folder free', async () => {
    create.mockRejectedValue(new Error('no space'));
    await expect(openPglite(folder)).rejects.toThrow('no space');
    await expectFree();
  });

  test('Without a folder it is in memory, and begins with the files that it is settings', async () => {
    const image = new Blob(['files']);
    await (await openPglite(undefined, image)).close();
    expect(options).toMatchObject({ dataDir: 'memory://', loadDataDir: image });
  });

  test('Room is reclaimed in the named tables, a dump is compressed, and rows are answered alone', async () => {
    const database = await openPglite(folder);
    await database.reclaim(['a', 'b']);
    expect(statements).toEqual(['VACUUM a, b', 'CHECKPOINT']);
    expect(Buffer.from((await database.dump())!).toString()).toBe('dump by gzip');
    answerTo = () => [{ id: 7 }];
    expect(await database.transaction((transaction) => transaction.query('SELECT'))).toEqual([{ id: 7 }]);
    await database.close();
  });

  test('Bytes are sent as hexadecimal digits, and read from them', async () => {
    await (await openPglite(folder)).close();
    const { parsers, serializers } = options as unknown as {
      parsers: Record<number, (text: string) => unknown>;
      serializers: Record<number, (bytes: Uint8Array) => string>;
    };
    const bytes = Uint8Array.from([0, 255, 16]).subarray(1);
    expect(serializers[17]!(bytes)).toBe(String.raw`\xff10`);
    expect(parsers[17]!(String.raw`\xff10`)).toEqual(Buffer.from(bytes));
    expect([parsers[20]!('9007199254740993'), parsers[1700]!('1.50'), parsers[1082]!('2026-01-02')]).toEqual([
      9_007_199_254_740_993n,
      '1.50',
      '2026-01-02',
    ]);
  });

  test('A statement that fails is an error of its own, and the end of the database one of the process', async () => {
    const thrown: (() => void)[] = [];
    vi.stubGlobal('setImmediate', (work: () => void) => thrown.push(work));
    const database = await openPglite(folder);
    const pglite = (await create.mock.results[0]!.value) as PGlite;
    const send = () => pglite.execProtocolStream(new Uint8Array());
    expect(await send()).toBe('sent');
    execProtocolStream.mockRejectedValueOnce(Object.assign(new Error('syntax'), { severity: 'ERROR' }));
    await expect(send()).rejects.toThrow('syntax');
    expect(thrown).toEqual([]);
    for (const error of [
      Object.assign(new Error('no space'), { severity: 'PANIC' }),
      new WebAssembly.RuntimeError('unreachable'),
    ]) {
      execProtocolStream.mockRejectedValueOnce(error);
      void send();
      await vi.waitFor(() => expect(thrown).toHaveLength(1));
      expect(thrown.pop()).toThrow(
        `The database in ${folder} can't go on, but keeps what was answered: ${error.message}. Start again when that is mended.`,
      );
    }
    await database.close();
  });
});

describe('Data from before the first release', () => {
  const earlier = "was made before the first release, and this version can't read it: move it away.";

  beforeEach(() => {
    answerTo = (sql) => (sql.includes('migration') ? [{ name: '0001_sandbox.sql' }] : []);
  });

  test('A folder of it is refused, and is free again', async () => {
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`The data folder ${folder} ${earlier}`);
    expect(ended).toHaveBeenCalledTimes(1);
    await expectFree();
  });

  test('A backup of it is refused, and nothing is left of it', async () => {
    const file = join(folder, 'backup.tar.gz');
    await writeFile(file, 'archive');
    await expect(restoreBackup(folder, file)).rejects.toThrow(`The backup ${file} ${earlier}`);
    expect(await readdir(folder)).toEqual(['backup.tar.gz']);
    await expectFree();
  });
});

describe('A backup', () => {
  let file: string;
  beforeEach(async () => {
    file = join(folder, 'backup.tar.gz');
    await writeFile(file, 'archive');
  });

  test('A backup replaces the database, which stays beside it', async () => {
    await mkdir(join(folder, 'pglite'));
    await writeFile(join(folder, 'pglite/old'), 'old');
    const before = (await restoreBackup(folder, file))!;
    expect(before).toMatch(/\/pglite-before-\d+$/);
    expect(await readdir(before)).toEqual(['old']);
    expect(await readFile(join(folder, 'pglite/PG_VERSION'), 'utf8')).toBe('17');
    expect((await stat(join(folder, 'pglite'))).mode & 0o777).toBe(0o700);
    expect(await options.loadDataDir!.text()).toBe('archive');
    expect(ended).toHaveBeenCalledTimes(1);
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await expectFree();
  });

  test('A backup is restored where there was no database', async () => {
    expect(await restoreBackup(folder, file)).toBeNull();
    expect(await readdir(folder)).toContain('pglite');
  });

  test('What is no backup changes nothing', async () => {
    const missing = join(folder, 'missing');
    await expect(restoreBackup(folder, missing)).rejects.toThrow(`There is no ${missing} that can be read.`);
    create.mockRejectedValueOnce(new Error('no archive'));
    await expect(restoreBackup(folder, file)).rejects.toThrow(`${file} is no backup of a sandbox.`);
    answerTo = () => {
      throw new Error('no table');
    };
    await expect(restoreBackup(folder, file)).rejects.toThrow(`${file} is no backup of a sandbox.`);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(await readdir(folder)).toEqual(['backup.tar.gz']);
  });

  test('A folder that a process uses is not replaced', async () => {
    const release = await lockFolder(folder);
    await expect(restoreBackup(folder, file)).rejects.toThrow('is in use by the process');
    await release();
  });
});

describe('A sandbox in a folder', () => {
  const today = new Date('2026-03-15T12:00:00Z');
  const seedOptions = () => ({ members: 10, rows: 0, today });
  const open = () =>
    openSandbox({
      ...{ databaseUrl: null, dataDir: folder, smtpUrl: null, seed: false, seedOptions, print: vi.fn() },
    });

  test('The database is migrated and, if it has no members, filled', async () => {
    answerTo = (sql) => (sql.startsWith('SELECT 1 AS found') ? [{ found: 1 }] : []);
    const { database, ...opened } = await open();
    expect(opened).toMatchObject({ isShared: false, dataDir: folder, seedOptions });
    expect(statements.some((sql) => sql.startsWith('CREATE TABLE IF NOT EXISTS migration'))).toBe(true);
    expect(statements.some((sql) => sql.startsWith('SELECT 1 AS found FROM member'))).toBe(true);
    expect(await opened.mail.readOutbox()).toEqual([]);
    await database.close();
  });

  test('A database that can not be filled is closed', async () => {
    answerTo = (sql) => {
      if (sql.startsWith('SELECT 1 AS found')) throw new Error('no table');
      return [];
    };
    await expect(open()).rejects.toThrow('no table');
    expect(ended).toHaveBeenCalledTimes(1);
    await expectFree();
  });

  test('A command without a running server opens the database itself, and closes it', async () => {
    expect(await runSandboxCommand('pending', [], { dataDir: folder, seedOptions })).toBe(
      'Nothing is pending.',
    );
    expect(statements.some((sql) => sql.startsWith('CREATE TABLE IF NOT EXISTS migration'))).toBe(true);
    expect(ended).toHaveBeenCalledTimes(1);
    await expectFree();
  });
});
