import { mkdtemp, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'TEST_RUN_FOLDER';

/** Global setup: creates a folder that the files of one run share, and removes it at the end. */
export default async function createRunFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-run-'));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Makes something once per run, in a folder that must not be changed after.
 * @param make fills an empty folder. Processes that ask at the same moment may each make one; one of them is kept.
 * @returns the folder; null outside such a run.
 */
export async function makeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string | null> {
  const run = process.env[variable];
  if (run === undefined) return null;
  const kept = join(run, name);
  if (existsSync(kept)) return kept;
  const own = await mkdtemp(join(run, 'own-'));
  await make(own);
  await rename(own, kept).catch(() => rm(own, { recursive: true }));
  return kept;
}
