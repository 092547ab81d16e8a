import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashInputs } from '#server/build/hashInputs.ts';
import { removeOld } from '#server/build/removeOld.ts';
import { renew } from '#server/build/renew.ts';

/** Everything that the thread is made from. */
const inputs = [
  'src',
  'tests/walk',
  'tests/screens/walk',
  'tests/app/support',
  'tests/compile/loadModule.ts',
  'tests/support/AtAddress.tsx',
  'screens.config.json',
  'schemas/api/team.json',
  'scripts/tools',
  'package-lock.json',
];

/**
 * Builds the thread that runs cases from this checkout, where that is not done yet.
 * @returns where it stands; null where what it takes is not installed, as after `npm ci --omit dev`.
 */
export async function buildCaseThread(root: string): Promise<string | null> {
  if (!isInstalled(root)) return null;
  const all = join(root, 'node_modules/.portico/cases');
  const folder = join(all, await hashInputs(root, inputs));
  const file = join(folder, 'caseThread.js');
  if (await renew(folder)) return file;
  const draft = `${folder}.${process.pid}.tmp`;
  // Vite takes a while to load, and a portal in which nobody publishes does without it.
  const { bundleCaseThread } = await import('./bundleTools.ts');
  await bundleCaseThread(root, draft);
  // Another process may do the same at this moment.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  await removeOld(all);
  return file;
}

function isInstalled(root: string): boolean {
  try {
    createRequire(join(root, 'package.json')).resolve('@testing-library/react');
    return true;
  } catch {
    return false;
  }
}
