import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashInputs } from '#server/build/hashInputs.ts';
import { removeOldBuilds } from '#server/build/removeOldBuilds.ts';
import { markBuildUsed } from '#server/build/markBuildUsed.ts';

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
 * Builds the thread that runs cases from this checkout, unless it is up to date.
 * @returns its path; null if dependencies are missing, as after `npm ci --omit dev`.
 */
export async function buildCaseThread(root: string): Promise<string | null> {
  if (!isInstalled(root)) return null;
  const all = join(root, 'node_modules/.portico/cases');
  const folder = join(all, hashInputs(root, inputs));
  const file = join(folder, 'caseThread.js');
  if (await markBuildUsed(folder)) return file;
  const draft = `${folder}.${process.pid}.tmp`;
  // Vite loads slowly, so that it is imported only for a build.
  const { bundleCaseThread } = await import('./bundleTools.ts');
  await bundleCaseThread(root, draft);
  // Another process may build the same thread at the same time.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  await removeOldBuilds(all);
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
