import { readFileSync } from 'node:fs';
import { link, open, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The process that has locked a folder. `started` tells it from a later process with the same pid, if the system knows. */
interface Holder {
  pid: number;
  started: string;
}

/** Folders that this process has locked itself. */
const ownLocks = new Set<string>();

/** Milliseconds after which an interrupted takeover no longer counts. */
const maxTakeoverTime = 10_000;

/**
 * Locks the folder for this process, because PGlite has no lock and two processes on one folder lose data. A dead process's
 * lock is replaced.
 * @returns a function that releases the folder.
 * @throws one sentence if a living process has locked it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'database.lock');
  if (ownLocks.has(path)) throw refusal(folder, process.pid);
  // Before anything is awaited, so that of two calls of this process one is refused.
  ownLocks.add(path);
  try {
    if (!(await write(path))) await replaceLock(folder, path);
  } catch (error) {
    ownLocks.delete(path);
    throw error;
  }
  return async () => {
    ownLocks.delete(path);
    await unlink(path).catch(() => undefined);
  };
}

/** Replaces a dead process's lock. A guard file prevents that two processes remove each other's new lock. */
async function replaceLock(folder: string, path: string): Promise<void> {
  const guard = `${path}.takeover`;
  await dropOld(guard);
  if (!(await write(guard))) throw new Error(`Another process is just opening ${folder}; try again.`);
  try {
    const holder = await readHolder(path);
    if (holder && isAlive(holder)) throw refusal(folder, holder.pid);
    await unlink(path).catch(() => undefined);
    if (!(await write(path))) throw new Error(`Another process is just opening ${folder}; try again.`);
  } finally {
    await unlink(guard).catch(() => undefined);
  }
}

async function dropOld(guard: string): Promise<void> {
  const age = await stat(guard)
    .then((entry) => Date.now() - entry.mtimeMs)
    .catch(() => 0);
  if (age > maxTakeoverTime) await unlink(guard).catch(() => undefined);
}

/**
 * Writes a lock unless there is one. It appears as a whole, because a lock without content counts as a dead process's.
 * @returns false if there is one.
 */
async function write(path: string): Promise<boolean> {
  const own = `${path}.${process.pid}`;
  try {
    await writeHolder(own, 'w');
    await link(own, path).catch((error: unknown) => {
      if (hasCode(error, 'EEXIST')) throw error;
      // A file system without links.
      return writeHolder(path, 'wx');
    });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(own).catch(() => undefined);
  }
}

async function writeHolder(path: string, flag: 'w' | 'wx'): Promise<void> {
  const file = await open(path, flag, 0o600);
  try {
    await file.writeFile(JSON.stringify({ pid: process.pid, started: readStartTime(process.pid) }));
  } finally {
    await file.close();
  }
}

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return readStartTime(pid) === started;
}

/** Returns the start time of a process in the system's ticks; '' without /proc. */
function readStartTime(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function refusal(folder: string, pid: number): Error {
  return new Error(
    `The data folder ${folder} is in use by the process ${pid}; stop it or set another DATA_DIR.`,
  );
}
