import { Option } from 'commander';
import { createCommand } from '../../scripts/createCommand.ts';
import { runBrowserBench, scenarios, type Scenario } from './browser/runBrowserBench.ts';
import { runServerBench } from './server/runServerBench.ts';

const names = Object.keys(scenarios) as Scenario[];
const only = new Option('--only <name...>', 'these alone of what is measured in a browser').choices(names);

/*
 * npm run bench: how fast two of our screens are beside the same screens written by hand, and how fast the sandbox
 * answers. --browser or --server runs one part only; --only some of the browser's; --rounds how often each.
 */
const { browser, server, ...wanted } = createCommand('bench')
  .option('--browser', 'only what is measured in a browser')
  .option('--server', 'only what is measured of the sandbox')
  .addOption(only)
  .option('--rounds <count>', 'how many pages of each side a measurement opens', Number, 5)
  .parse()
  .opts<{ browser?: true; server?: true; only?: Scenario[]; rounds: number }>();
const inBrowser = browser || wanted.only !== undefined;
if (inBrowser || !server) await runBrowserBench(wanted.only ?? names, wanted.rounds, console.log);
if (server || !inBrowser) await runServerBench(console.log);
