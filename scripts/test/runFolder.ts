import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'TEST_RUN_FOLDER';

/** Finds the folder that the tests of this run share; undefined outside a run. */
export function findRunFolder(): string | undefined {
  return process.env[variable];
}

/** Creates the temporary folder that all test processes of this run share. A nested run uses the outer run's folder. */
export async function openRunFolder(): Promise<void> {
  if (findRunFolder() !== undefined) return;
  const folder = await mkdtemp(join(tmpdir(), 'portico-run-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // A PostgreSQL that runs as another user has its programs there.
  await chmod(folder, 0o755);
  process.env[variable] = folder;
}
