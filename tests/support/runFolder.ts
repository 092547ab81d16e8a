import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '#server/database/lockFolder.ts';
import { findRunFolder, openRunFolder } from '../../scripts/test/runFolder.ts';

/** Global setup of the runners. */
export default openRunFolder;

/**
 * Makes something once per run, in a folder that must not be changed after. Whoever asks while it is made, waits.
 * @param make fills an empty folder.
 * @returns the folder; null outside such a run.
 */
export async function makeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string | null> {
  const run = findRunFolder();
  if (run === undefined) return null;
  const kept = join(run, name);
  if (existsSync(kept)) return kept;
  const release = await waitForTurn(`${kept}.turn`);
  try {
    if (existsSync(kept)) return kept;
    const own = await mkdtemp(join(run, 'own-'));
    await make(own);
    await rename(own, kept);
    return kept;
  } finally {
    await release();
  }
}

/** Locks a folder as soon as no living process has it. */
async function waitForTurn(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      // Another process that has it is told by a sentence alone.
      if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}
