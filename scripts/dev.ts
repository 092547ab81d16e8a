import { resolve } from 'node:path';
import { buildWorker } from '#server/build/buildWorker.ts';
import { createDevPageShell } from '#server/page/createDevPageShell.ts';
import { runPortal } from '#server/runPortal.ts';
import { closeOnSignals, exitWithSentence } from './start/closeOnSignals.ts';
import { describePortal } from './start/describePortal.ts';
import { buildCaseThread } from './tools/buildCaseThread.ts';
import { loadEnvironment } from './start/loadEnvironment.ts';

/* `npm run dev` starts the server of `npm start` with hot reload and without the strict policy. */
const root = resolve(import.meta.dirname, '..');

process.on('uncaughtException', exitWithSentence);
try {
  const environment = loadEnvironment();
  const { shell, attach } = createDevPageShell(root, environment.basePath);
  const portal = await runPortal({
    environment,
    shell,
    worker: await buildWorker(),
    findCaseThread: () => buildCaseThread(root),
    print: console.log,
    prepare: attach,
  });
  closeOnSignals(portal.close, environment.drainSeconds);
  console.log(describePortal(portal));
} catch (error) {
  exitWithSentence(error);
}
