import { join } from 'node:path';
import { servePortal } from '../start/servePortal.ts';
import { packageFolder } from './packageFolder.ts';

/* portico start: serves the portal of this folder from what the package has built. */
await servePortal(() =>
  Promise.resolve({
    dist: join(packageFolder, 'dist'),
    worker: join(packageFolder, 'lib/definitionsWorker.mjs'),
  }),
);
