import { join } from 'node:path';
import type { BuiltCode } from '../start/servePortal.ts';
import { findTools } from './findTools.ts';
import { packageFolder } from './packageFolder.ts';

/**
 * Finds the thread in the package of the tools. Null if that is not installed in the same version, because it contains the
 * runtime.
 */
function findCaseThread(): Promise<string | null> {
  const tools = findTools();
  return Promise.resolve(tools?.isSame ? join(tools.folder, 'walk/caseThread.js') : null);
}

export function builtCode(): Promise<BuiltCode> {
  return Promise.resolve({
    dist: join(packageFolder, 'dist'),
    worker: join(packageFolder, 'lib/definitionsWorker.mjs'),
    findCaseThread,
  });
}
