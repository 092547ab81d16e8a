import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'TEST_RUN_FOLDER';

/** The folder that the tests of this run share; undefined outside a run. */
export function findRunFolder(): string | undefined {
  return process.env[variable];
}

/** Creates the folder that the tests of this run share. Returns a function that removes it. A run within a run has that of the other. */
export async function openRunFolder(): Promise<() => Promise<void>> {
  if (findRunFolder() !== undefined) return () => Promise.resolve();
  const folder = await mkdtemp(join(tmpdir(), 'portico-run-'));
  // A PostgreSQL that runs as another user has its programs there.
  await chmod(folder, 0o755);
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
