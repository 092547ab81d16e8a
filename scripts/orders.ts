import { join, resolve } from 'node:path';
import { startBackend } from '../examples/orders/backend/server.js';
import { buildWhenStale } from '../server/build/buildPortal.ts';
import { readBuiltShell } from '../server/page/pageShell.ts';
import { runPortal } from '../server/runPortal.ts';
import { placesIn } from '../src/check/index.ts';
import { describePortal } from './start/describePortal.ts';
import { loadEnvironment } from './start/loadEnvironment.ts';
import { closeOnSignals, stopWithSentence } from './start/closeOnSignals.ts';

/*
 * npm run orders: the portal of examples/orders over its backend, json-server at port 4000. Sign in as admin@example.com or
 * clerk@example.com with the password "password". Orders that are changed are as before after a new start.
 */
const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');

try {
  const backend = await startBackend();
  const environment = {
    ...loadEnvironment(root),
    apiHost: backend.origin,
    definitions: placesIn(join(root, 'examples', 'orders')),
    dataDir: join(root, '.data', 'orders'),
  };
  await buildWhenStale(root, console.log);
  const portal = await runPortal({
    environment,
    shell: await readBuiltShell(dist),
    dist,
    print: console.log,
  });
  closeOnSignals(async () => {
    await portal.close();
    await backend.close();
  });
  console.log(describePortal(portal));
} catch (error) {
  stopWithSentence(error);
}
