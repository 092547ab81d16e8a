import type { Environment } from '#server/environment.ts';
import { readBuiltShell } from '#server/page/pageShell.ts';
import { runPortal } from '#server/runPortal.ts';
import { closeOnSignals, exitWithSentence } from './closeOnSignals.ts';
import { describePortal } from './describePortal.ts';
import { loadEnvironment } from './loadEnvironment.ts';

export interface BuiltCode {
  dist: string;
  worker: string;
  /** Finds the built thread that runs cases; null if its dependencies are not installed. */
  findCaseThread: () => Promise<string | null>;
}

interface Additions {
  adjust?: (environment: Environment) => Environment;
  close?: () => Promise<void>;
}

/**
 * Serves the portal of the working directory until a signal ends it. A failure ends the process with a sentence. The
 * settings are read before anything is built.
 */
export async function servePortal(
  build: () => Promise<BuiltCode>,
  { adjust = (environment) => environment, close = () => Promise.resolve() }: Additions = {},
): Promise<void> {
  process.on('uncaughtException', exitWithSentence);
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
    exitWithSentence(error);
  }
}
