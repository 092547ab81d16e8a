import { createCommand } from '../../scripts/createCommand.ts';
import { measurements, runBrowserBench, type Measurement } from './browser/runBrowserBench.ts';
import { runServerBench } from './server/runServerBench.ts';

/*
 * npm run bench: how fast two of our screens are beside the same screens written by hand, and how fast the sandbox
 * answers. --browser or --server runs one part only; --only cold, report or form, one of the browser's.
 */
const { browser, server, only } = createCommand('bench')
  .option('--browser', 'only what is measured in a browser')
  .option('--server', 'only what is measured of the sandbox')
  .option('--only <name>', `one of the browser's: ${Object.keys(measurements).join(', ')}`)
  .parse()
  .opts<{ browser?: true; server?: true; only?: string }>();
const wanted = Object.keys(measurements).filter((name) => [name, undefined].includes(only));
if (browser || !server) await runBrowserBench(wanted as Measurement[], console.log);
if (server || !browser) await runServerBench(console.log);
