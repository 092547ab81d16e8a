import { Option } from 'commander';
import { createCommand } from '../../scripts/createCommand.ts';
import { runBrowserBench, scenarios, type Scenario } from './browser/runBrowserBench.ts';
import { runComparison } from './compare/runComparison.ts';
import { runServerBench } from './server/runServerBench.ts';
import { runWorkbenchBench } from './workbench/runWorkbenchBench.ts';

const names = Object.keys(scenarios) as Scenario[];
const only = new Option('--only <name...>', 'these alone of what is measured in a browser').choices(names);

/*
 * npm run bench: compares two of our screens with the same screens written by hand in the portal's frame,
 * and with plain pages of React and Mantine. The second part measures the sandbox's answers.
 * --compare <ref> measures this checkout beside another commit instead, 15 times, with the interval of each ratio.
 * --browser or --server runs one part only. --only selects some of the browser's measurements. --workbench
 * measures the workbench instead, after a build. --rounds sets the number of repetitions.
 */
const {
  browser,
  server,
  workbench,
  compare,
  only: chosen,
  rounds,
} = createCommand('bench')
  .option('--browser', 'only what is measured in a browser')
  .option('--server', 'only what is measured of the sandbox')
  .addOption(only)
  .option('--workbench', 'only the workbench, and publications on three servers')
  .option('--compare <ref>', 'this checkout beside that commit')
  .option(
    '--rounds <count>',
    'how often each is measured: 5 times, beside a commit 15, in the workbench 60',
    Number,
  )
  .parse()
  .opts<{
    browser?: true;
    server?: true;
    workbench?: true;
    compare?: string;
    only?: Scenario[];
    rounds?: number;
  }>();
if (workbench) await runWorkbenchBench(rounds ?? 60);
else if (compare !== undefined) await runComparison(compare, chosen ?? names, rounds ?? 15, console.log);
else {
  const inBrowser = browser || chosen !== undefined;
  if (inBrowser || !server) await runBrowserBench(chosen ?? names, rounds ?? 5, console.log);
  if (server || !inBrowser) await runServerBench(console.log);
}
