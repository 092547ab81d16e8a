import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../support/findBrowser.ts';
import { writeHead } from '../figures.ts';
import { buildSides } from '../sides/buildSides.ts';
import { prepareAnswers } from '../sides/preparedApi.ts';
import { startSides } from '../sides/startSides.ts';
import type { Bench } from './inTurn.ts';
import { measureColdReport, measureColdSignup } from './measureCold.ts';
import { measureForm } from './measureForm.ts';
import { measureReport } from './measureReport.ts';

/** Measurements by their name for `--only`. */
export const scenarios = {
  'cold-report': (bench: Bench) => measureColdReport(bench, 'full'),
  'cold-signup': (bench: Bench) => measureColdSignup(bench, 'full'),
  'slow-report': (bench: Bench) => measureColdReport(bench, 'slow'),
  'slow-signup': (bench: Bench) => measureColdSignup(bench, 'slow'),
  report: measureReport,
  form: measureForm,
};
export type Scenario = keyof typeof scenarios;

/**
 * With developer tools open, as in a test, the browser reads react-dom a second time on every side. It needs
 * the lines of errors that are created and never thrown. That takes 30 ms, and 120 ms on a slow machine, but
 * never for a member.
 */
const noDeveloperTools = '--js-flags=--no-enable-lazy-source-positions';

/** Measures our two screens and the ones written by hand in turn, in one browser, and prints the medians. */
export async function runBrowserBench(
  names: Scenario[],
  rounds: number,
  print: Bench['print'],
): Promise<void> {
  const sides = await startSides(await buildSides(), await prepareAnswers());
  const args = [...browserArguments, noDeveloperTools];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  try {
    const [load = 0] = loadavg();
    print(
      `${cpus().length} processors, load ${load.toFixed(1)}: what others run here prolongs times, not work`,
    );
    print(writeHead());
    for (const name of names) await scenarios[name]({ browser, origins: sides.origins, rounds, print });
  } finally {
    await browser.close();
    await sides.stop();
  }
}
