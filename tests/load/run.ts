import { createCommand } from '../../scripts/createCommand.ts';
import { askDashboard } from './askDashboard.ts';
import { writeFigure, writeHead, type Figure } from './figure.ts';
import { openPages } from './openPages.ts';
import { signInAtOnce } from './signInAtOnce.ts';
import { startLoaded, type LoadedPortal } from './startLoaded.ts';

/*
 * npm run load: measures the portal under many requests, over a PostgreSQL of its own; after a build. It is no
 * gate, but
 * ends with 1 where a part could not be run. --long requests the dashboard for five minutes, --only runs one part.
 */
const parts: Record<string, (portal: LoadedPortal, long: boolean) => Promise<Figure[]>> = {
  dashboard: (portal, long) => askDashboard(portal, long ? 300 : 30),
  'sign-ins': signInAtOnce,
  pages: openPages,
};
const { long = false, only } = createCommand('load')
  .option('--long', 'five minutes of the dashboard: memory stays flat')
  .option('--only <part>', `one part: ${Object.keys(parts).join(', ')}`)
  .parse()
  .opts<{ long?: true; only?: string }>();

try {
  const portal = await startLoaded();
  console.log(writeHead());
  for (const [name, run] of Object.entries(parts))
    if ([name, undefined].includes(only)) await print(name, () => run(portal, long));
  await portal.stop();
} catch (error) {
  fail('The portal', error);
}
// The library that starts PostgreSQL ends an idle process with 0.
process.exit(process.exitCode);

/** Runs a part and prints its figures. */
async function print(name: string, run: () => Promise<Figure[]>): Promise<void> {
  try {
    for (const figure of await run()) console.log(writeFigure(figure));
  } catch (error) {
    fail(`The part "${name}"`, error);
  }
}

function fail(what: string, error: unknown): void {
  console.error(`${what} could not be run: ${String(error)}`);
  process.exitCode = 1;
}
