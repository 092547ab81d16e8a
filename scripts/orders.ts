import { resolve } from 'node:path';
import { startBackend } from '../examples/orders/backend/server.js';
import { placesIn } from '../src/check/index.ts';
import { buildCode } from './start/buildCode.ts';
import { stopWithSentence } from './start/closeOnSignals.ts';
import { servePortal } from './start/servePortal.ts';

/*
 * npm run orders: the portal of examples/orders over its backend, json-server at port 4000. Sign in as admin@example.com or
 * clerk@example.com with the password "password". Orders that are changed are as before after a new start.
 */
const backend = await startBackend().catch(stopWithSentence);
await servePortal(buildCode, {
  adjust: (environment) => ({
    ...environment,
    apiHost: backend.origin,
    definitions: placesIn(resolve('examples/orders')),
    dataDir: resolve('.data/orders'),
  }),
  close: backend.close,
});
