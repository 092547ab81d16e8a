import { join } from 'node:path';
import type { BuiltCode } from '../start/servePortal.ts';
import { findToolsPackage } from './findToolsPackage.ts';
import { packageFolder } from './packageFolder.ts';

/** Finds the thread that runs cases; null if the tools package is not installed in the portal's version. */
function findCaseThread(): Promise<string | null> {
  const tools = findToolsPackage();
  return Promise.resolve(tools?.isSame ? join(tools.folder, 'walk/caseThread.js') : null);
}

export function locateBuiltCode(): Promise<BuiltCode> {
  return Promise.resolve({
    dist: join(packageFolder, 'dist'),
    worker: join(packageFolder, 'lib/definitionsWorker.mjs'),
    findCaseThread,
  });
}
