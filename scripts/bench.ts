import { parseArgs } from 'node:util';
import { measurements, runBrowserBench, type Measurement } from '../tests/bench/browser/runBrowserBench.ts';
import { runServerBench } from '../tests/bench/server/runServerBench.ts';

/*
 * npm run bench: how fast two of our screens are beside the same screens written by hand, and how fast the sandbox
 * answers. --browser or --server runs one part only; --only cold, report or form, one of the browser's.
 */
const { values } = parseArgs({
  options: { browser: { type: 'boolean' }, server: { type: 'boolean' }, only: { type: 'string' } },
});
const wanted = Object.keys(measurements).filter((name) => [name, undefined].includes(values.only));
if (values.browser || !values.server) await runBrowserBench(wanted as Measurement[], console.log);
if (values.server || !values.browser) await runServerBench(console.log);
