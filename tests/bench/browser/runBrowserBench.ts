import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../support/findBrowser.ts';
import { type Figure, writeFigure, writeHead } from '../figures.ts';
import { buildSides } from '../sides/buildSides.ts';
import { prepareAnswers } from '../sides/preparedApi.ts';
import { startSides } from '../sides/startSides.ts';
import type { Bench } from './inTurn.ts';
import { measureColdReport, measureColdSignup } from './measureCold.ts';
import { measureForm } from './measureForm.ts';
import { measureScrolls, measureSearches, measureSort } from './measureReport.ts';

/** Measurements by their name for `--only`. */
export const scenarios = {
  'cold-report': (bench: Bench) => measureColdReport(bench, 'full'),
  'cold-signup': (bench: Bench) => measureColdSignup(bench, 'full'),
  'slow-report': (bench: Bench) => measureColdReport(bench, 'slow'),
  'slow-signup': (bench: Bench) => measureColdSignup(bench, 'slow'),
  search: measureSearches,
  sort: measureSort,
  scroll: measureScrolls,
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
  print: (line: string) => void,
): Promise<void> {
  const sides = await startSides(await buildSides(), await prepareAnswers());
  try {
    print(describeMachine());
    print(writeHead());
    const report = (figure: Figure) => print(writeFigure(figure));
    await runScenarios(names, { origins: sides.origins, rounds, report });
  } finally {
    await sides.stop();
  }
}

/** Runs scenarios in one browser, which is closed at the end. */
export async function runScenarios(names: Scenario[], bench: Omit<Bench, 'browser'>): Promise<void> {
  const args = [...browserArguments, noDeveloperTools];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  try {
    for (const name of names) await scenarios[name]({ browser, ...bench });
  } finally {
    await browser.close();
  }
}

/** Returns the first line of a table: how busy the machine is. */
export function describeMachine(): string {
  const [load = 0] = loadavg();
  return `${cpus().length} processors, load ${load.toFixed(1)}: what others run here prolongs times, not work`;
}
