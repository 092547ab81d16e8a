import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../support/findBrowser.ts';
import { writeHead } from '../figures.ts';
import { buildSides } from '../sides/buildSides.ts';
import { prepareAnswers } from '../sides/preparedApi.ts';
import { startSides } from '../sides/startSides.ts';
import type { Bench } from './inTurn.ts';
import { measureCold } from './measureCold.ts';
import { measureForm } from './measureForm.ts';
import { measureReport } from './measureReport.ts';

/** What is measured, by the name that `--only` takes. */
export const measurements = { cold: measureCold, report: measureReport, form: measureForm };
export type Measurement = keyof typeof measurements;

/** Measures our two screens and the ones written by hand in turn, in one browser, and prints the medians. */
export async function runBrowserBench(names: Measurement[], print: Bench['print']): Promise<void> {
  const sides = await startSides(await buildSides(), await prepareAnswers());
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const [load = 0] = loadavg();
    print(
      `${cpus().length} processors, load ${load.toFixed(1)}: what others run here prolongs times, not work`,
    );
    print(writeHead());
    for (const name of names) await measurements[name]({ browser, origins: sides.origins, print });
  } finally {
    await browser.close();
    await sides.stop();
  }
}
