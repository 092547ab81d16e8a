import { resolve } from 'node:path';
import { startBackend } from '../../examples/orders/backend/server.js';
import { getDefaultPaths } from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import { buildFromCheckout } from '../start/buildFromCheckout.ts';
import { closeOnSignals, exitWithSentence } from '../start/closeOnSignals.ts';
import { servePortal } from '../start/servePortal.ts';

/*
 * `npm run portico -- orders` serves the portal of examples/orders over its backend, json-server at port 4000. Sign in as
 * admin@example.com or clerk@example.com with the password "password". A restart resets changed orders.
 * `npm run portico -- orders --backend 4000` starts only the backend, as in docs/tutorial.md.
 */
const { backend: port } = createCommand('orders')
  .description('Serves the portal of examples/orders over its backend.')
  .option('--backend <port>', 'the backend alone, for a portal of your own', Number)
  .parse()
  .opts<{ backend?: number }>();
const backend = await startBackend({ port }).catch(exitWithSentence);
if (port !== undefined) {
  closeOnSignals(backend.close);
  console.log(`The backend is at ${backend.origin}`);
} else
  await servePortal(buildFromCheckout, {
    adjust: (environment) => ({
      ...environment,
      apiHost: backend.origin,
      definitions: getDefaultPaths(resolve('examples/orders')),
      dataDir: resolve('.data/orders'),
    }),
    close: backend.close,
  });
