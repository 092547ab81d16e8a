import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import files, { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockFolder } from '#server/database/lockFolder.ts';

let folder: string;
const busy = () => `Another process is just opening ${folder}; try again.`;
const used = (pid: number) =>
  `The data folder ${folder} is in use by the process ${pid}; stop it or set another DATA_DIR.`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-lock-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(folder, { recursive: true });
});

/** The start time of a process, which is the 22nd field; '' where the system does not know it. */
function startOf(pid: number): string {
  if (!existsSync('/proc')) return '';
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields[22 - 3]!;
}

async function writeLock(holder: object): Promise<void> {
  await writeFile(join(folder, 'database.lock'), JSON.stringify(holder));
}

async function readLock(): Promise<object> {
  return JSON.parse(await readFile(join(folder, 'database.lock'), 'utf8')) as object;
}

const own = { pid: process.pid, started: startOf(process.pid) };
const living = { pid: process.ppid, started: startOf(process.ppid) };
/** No system has such a process. */
const dead = { pid: 2 ** 30, started: '1' };

describe('A free folder', () => {
  test('A lock names this process, for its owner alone, until it is released', async () => {
    const release = await lockFolder(folder);
    expect(await readLock()).toEqual(own);
    expect((await stat(join(folder, 'database.lock'))).mode & 0o777).toBe(0o600);
    await release();
    expect(await readdir(folder)).toEqual([]);
  });

  test('One of two calls at the same time gets the lock, and the other is refused', async () => {
    const results = await Promise.allSettled([lockFolder(folder), lockFolder(folder)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await (results[0] as PromiseFulfilledResult<() => Promise<void>>).value();
    await (
      await lockFolder(folder)
    )();
  });

  test('A folder that this process has locked is refused until it is released', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(used(process.pid));
    await release();
    await (
      await lockFolder(folder)
    )();
  });

  test('A file system without links has the lock, too', async () => {
    const link = vi
      .spyOn(files, 'link')
      .mockRejectedValue(Object.assign(new Error('link'), { code: 'EPERM' }));
    syncBuiltinESMExports();
    const release = await lockFolder(folder);
    expect(link).toHaveBeenCalledTimes(1);
    expect(await readLock()).toEqual(own);
    expect(await readdir(folder)).toEqual(['database.lock']);
    await release();
  });

  test('A lock that somebody has removed can be released', async () => {
    const release = await lockFolder(folder);
    await rm(join(folder, 'database.lock'));
    await release();
  });

  test('A folder that is missing is an error of the system', async () => {
    await expect(lockFolder(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('The lock of another process', () => {
  test('A living process keeps its lock', async () => {
    await writeLock(living);
    await expect(lockFolder(folder)).rejects.toThrow(used(process.ppid));
    expect(await readLock()).toEqual(living);
    expect(await readdir(folder)).toEqual(['database.lock']);
  });

  test('A living process of another user keeps its lock', async () => {
    await writeLock(living);
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill'), { code: 'EPERM' });
    });
    await expect(lockFolder(folder)).rejects.toThrow(used(process.ppid));
  });

  test.each([
    ['a dead process', dead],
    ['a dead process whose number a later one has', { ...living, started: 'another' }],
    ['a dead process whose number this one has', { ...own, started: own.started }],
  ])('The lock of %s is replaced', async (_, holder) => {
    await writeLock(holder);
    const release = await lockFolder(folder);
    expect(await readLock()).toEqual(own);
    expect(await readdir(folder)).toEqual(['database.lock']);
    await release();
  });

  test('A lock that was cut off is replaced', async () => {
    await writeFile(join(folder, 'database.lock'), '{"pid":');
    await (
      await lockFolder(folder)
    )();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('Another process that is just locking the folder', () => {
  /** The other process pauses before it writes, tells so, and goes on when it gets a message. */
  const script = `
    import { open } from 'node:fs/promises';
    const file = await open(process.execPath);
    const prototype = Object.getPrototypeOf(file);
    await file.close();
    const { writeFile } = prototype;
    prototype.writeFile = async function (...args) {
      prototype.writeFile = writeFile;
      const goesOn = new Promise((done) => process.once('message', done));
      process.send('writes');
      await goesOn;
      return writeFile.apply(this, args);
    };
    const { lockFolder } = await import(process.env.LOCK_MODULE);
    const outcome = await lockFolder(process.env.LOCK_FOLDER).then(() => 'locked', String);
    process.send(outcome, () => process.exit());`;

  function startOther(): ChildProcess {
    const path = join(import.meta.dirname, '../../../server/database/lockFolder.ts');
    return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, LOCK_MODULE: path, LOCK_FOLDER: folder },
    });
  }

  const nextMessage = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0];

  test('A lock that is not yet written does not count, and its process is refused', async () => {
    const child = startOther();
    expect(await nextMessage(child)).toBe('writes');
    const release = await lockFolder(folder);
    child.send('go on');
    expect(await nextMessage(child)).toBe(`Error: ${used(process.pid)}`);
    expect(await readLock()).toEqual(own);
    expect(await readdir(folder)).toEqual(['database.lock']);
    await release();
  });
});

describe('A takeover by another process', () => {
  const guard = () => join(folder, 'database.lock.takeover');

  /** A takeover that began so many seconds ago. */
  async function beginTakeover(seconds: number): Promise<void> {
    await writeLock(dead);
    await writeFile(guard(), '');
    const began = new Date(Date.now() - seconds * 1_000);
    await utimes(guard(), began, began);
  }

  test.each([0, 8])('A takeover that began %d seconds ago has the turn', async (seconds) => {
    await beginTakeover(seconds);
    await expect(lockFolder(folder)).rejects.toThrow(busy());
    expect(existsSync(guard())).toBe(true);
    expect(await readLock()).toEqual(dead);
  });

  test('A takeover that was interrupted counts no longer', async () => {
    await beginTakeover(12);
    const release = await lockFolder(folder);
    expect(await readdir(folder)).toEqual(['database.lock']);
    await release();
  });
});
