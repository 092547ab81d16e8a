import { join } from 'node:path';
import type { BuiltCode } from '../start/servePortal.ts';
import { packageFolder } from './packageFolder.ts';

/** What the package has built. */
export function builtCode(): Promise<BuiltCode> {
  return Promise.resolve({
    dist: join(packageFolder, 'dist'),
    worker: join(packageFolder, 'lib/definitionsWorker.mjs'),
  });
}
