import type { Environment } from '#server/environment.ts';
import { readBuiltShell } from '#server/page/pageShell.ts';
import { runPortal } from '#server/runPortal.ts';
import { closeOnSignals, stopWithSentence } from './closeOnSignals.ts';
import { describePortal } from './describePortal.ts';
import { loadEnvironment } from './loadEnvironment.ts';

/** What the portal is served from. */
export interface BuiltCode {
  /** The folder of what the browser gets. */
  dist: string;
  /** The thread that reads definitions. */
  worker: string;
  /** Finds the thread that runs cases; null where what it takes is not installed. */
  findCaseThread: () => Promise<string | null>;
}

/** What a command adds to serving. */
interface Additions {
  /** Changes what the environment says. */
  adjust?: (environment: Environment) => Environment;
  /** Closes what was opened beside the portal. */
  close?: () => Promise<void>;
}

/**
 * Serves the portal whose folder one stands in until a signal ends it, and prints where it is. What goes wrong ends the
 * process with a sentence; the environment is read before anything is built.
 */
export async function servePortal(
  build: () => Promise<BuiltCode>,
  { adjust = (environment) => environment, close = () => Promise.resolve() }: Additions = {},
): Promise<void> {
  process.on('uncaughtException', stopWithSentence);
  try {
    const environment = adjust(loadEnvironment());
    const { dist, worker, findCaseThread } = await build();
    const shell = await readBuiltShell(dist, environment.basePath);
    const portal = await runPortal({
      environment,
      shell,
      dist,
      worker,
      findCaseThread,
      print: console.log,
    });
    closeOnSignals(() => portal.close().then(close), environment.drainSeconds);
    console.log(describePortal(portal));
  } catch (error) {
    stopWithSentence(error);
  }
}
