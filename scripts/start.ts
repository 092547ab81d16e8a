import { join, resolve } from 'node:path';
import { buildWhenStale } from '../server/build/buildPortal.ts';
import { readBuiltShell } from '../server/page/pageShell.ts';
import { runPortal } from '../server/runPortal.ts';
import { describePortal } from './start/describePortal.ts';
import { loadEnvironment } from './start/loadEnvironment.ts';
import { closeOnSignals, stopWithSentence } from './start/closeOnSignals.ts';

/* npm start: builds when something has changed, opens or makes the sandbox's database, and serves the portal. */
const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');

process.on('uncaughtException', stopWithSentence);
try {
  const environment = loadEnvironment(root);
  await buildWhenStale(root, console.log);
  const shell = await readBuiltShell(dist);
  const portal = await runPortal({ environment, shell, dist, print: console.log });
  closeOnSignals(portal.close);
  console.log(describePortal(portal));
} catch (error) {
  stopWithSentence(error);
}
