import { exportPortal } from '#server/export/exportPortal.ts';
import { readBuiltShell } from '#server/page/pageShell.ts';
import { escapeControls } from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import { loadEnvironment } from '../start/loadEnvironment.ts';
import { exitWithSentence } from '../start/closeOnSignals.ts';
import type { BuiltCode } from '../start/servePortal.ts';

/** Exports the portal of the working directory as static files. Prints a sentence and exits on a failure. */
export async function runExport(build: () => Promise<BuiltCode>): Promise<void> {
  const [folder = ''] = createCommand('export').argument('<folder>', 'where to write').parse().args;
  try {
    const environment = loadEnvironment();
    const { dist, worker } = await build();
    const shell = await readBuiltShell(dist, environment.basePath);
    const print = (line: string): void => console.log(escapeControls(line));
    const count = await exportPortal({ environment, shell, dist, worker, folder, print });
    console.log(`${count} files written to ${folder}`);
  } catch (error) {
    exitWithSentence(error);
  }
}
