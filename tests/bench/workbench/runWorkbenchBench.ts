import { chromium, type Browser, type Page } from '@playwright/test';
import type { DraftWithTexts, DraftProblems, PublishAnswer, ReviewReport } from '#workbench/protocol.ts';
import { percentile } from '../median.ts';
import { writeFigure, writeHead } from '../../load/figure.ts';
import { enterWorkbench } from '../../support/enterWorkbench.ts';
import { browserArguments, findBrowser } from '../../support/findBrowser.ts';
import { openWorkbench, type AskedWorkbench } from '../../support/openWorkbench.ts';
import { startPostgres } from '../../support/postgres.ts';
import { addOperators, operators } from '../../support/releases/askReleases.ts';
import { waitForTitle } from '../../support/releases/waitForTitle.ts';
import { startPortal, type RunningPortal } from '../../support/startPortal.ts';

const file = 'schemas/screens/incomes/level-income.json';

/**
 * Prints the times of the workbench, in Chromium over a portal of its own, and of publications on three servers with one
 * PostgreSQL. Takes a built portal. Milliseconds are this machine's, and no gate.
 * @param rounds how often each is timed.
 */
export async function runWorkbenchBench(rounds: number): Promise<void> {
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const publisher = await portal.operator('ben');
    const ben = await openWorkbench(portal.url, publisher.as, publisher.password);
    console.log(writeHead('in the workbench'));
    await timeKeys(await openEditor(browser, portal), rounds);
    await timeGates(ben);
  } finally {
    await browser.close();
    await portal.stop();
  }
  await onThree((portals) => timePublications(portals, rounds));
}

async function openEditor(browser: Browser, portal: RunningPortal): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await enterWorkbench(page, portal.url, await portal.operator('anna'));
  await page.goto(`${portal.url}/workbench/edit?file=${file}`);
  return page;
}

/** From the last key until the check's marker is there, and until the preview shows it. */
async function timeKeys(page: Page, rounds: number): Promise<void> {
  const title = page.getByRole('textbox', { name: /^Title/ }).first();
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await heading.filter({ hasText: 'Level Income' }).waitFor({ timeout: 60_000 });
  const preview = page.frames()[1]!;
  const previews: number[] = [];
  for (let at = 0; at < rounds; at += 1) {
    await title.fill(`Level ${at}`);
    // Checked in each frame, because a locator checks only every half second.
    const isShown = (shown: string) => document.querySelector('h1')?.textContent.startsWith(shown);
    previews.push(await timed(() => preview.waitForFunction(isShown, `Level ${at}`)));
  }
  printFigure('Preview after the last key, p95', previews, 700);
  await page.getByRole('button', { name: 'JSON' }).click();
  await page.locator('.cm-content').click();
  const markers: number[] = [];
  const hasMarker = (expected: boolean) =>
    (document.querySelector('.cm-lint-marker-error') !== null) === expected;
  for (let at = 0; at < rounds; at += 1) {
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('x');
    markers.push(await timed(() => page.waitForFunction(hasMarker, true)));
    await page.keyboard.press('Backspace');
    await page.waitForFunction(hasMarker, false);
  }
  printFigure('Marker after the last key, p95', markers, 400);
}

/** From the request until every gate has answered: of one screen that changed, and of all. */
async function timeGates(ben: AskedWorkbench): Promise<void> {
  const one = await draftOf(ben, { [file]: (text) => text.replace('"Remark"', '"Note"') });
  printFigure('Gates of one screen', [await timed(() => reportOf(ben, one))], 3_000);
  const config = await draftOf(ben, {
    'screens.config.json': (text) => text.replace('"Retry"', '"Once more"'),
  });
  printFigure('Gates of what all screens share', [await timed(() => reportOf(ben, config))], 60_000);
  printFigure(
    'Problems of a draft',
    [await timed(() => ben.ask<DraftProblems>('GET', `drafts/${one.id}/problems`))],
    400,
  );
}

/** Three servers whose definitions are in one PostgreSQL. */
async function onThree(work: (portals: RunningPortal[]) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  const environment = {
    DATABASE_URL: await postgres.createDatabase('releases'),
    DEFINITIONS: 'database',
    SANDBOX_SEED: '1',
  };
  const portals = await Promise.all([1, 2, 3].map(() => startPortal(environment)));
  try {
    await work(portals);
  } finally {
    await Promise.all(portals.map((one) => one.stop()));
    await postgres.stop();
  }
}

/**
 * Measures publications and rollbacks, from the request at one server until members of all three have the
 * result.
 */
async function timePublications(portals: RunningPortal[], rounds: number): Promise<void> {
  await addOperators(portals[0]!.folder);
  const { as, password } = operators.ben;
  const ben = await openWorkbench(portals[0]!.url, as, password);
  const [times, back]: [number[], number[]] = [[], []];
  for (let at = 0; at < rounds; at += 1) {
    const draft = await draftOf(ben, {
      [file]: (text) => text.replace(/"title": "[^"]*"/, `"title": "T${at}"`),
    });
    const { hash: report, cases } = await reportOf(ben, draft);
    await ben.ask('POST', `drafts/${draft.id}/tick`, { report, keys: cases.map(({ key }) => key) });
    const published = async () => {
      const { body } = await ben.ask<PublishAnswer>('POST', `drafts/${draft.id}/publish`, { report });
      if (body.version === null)
        throw new Error(`It was not published: ${JSON.stringify(body.report.gates)}`);
      await waitForTitle(`T${at}`, portals);
    };
    times.push(await timed(published));
    back.push(
      await timed(async () => {
        await ben.ask('POST', 'versions/1/restore', { why: 'the bench' });
        await waitForTitle('Level Income', portals);
      }),
    );
  }
  printFigure('Published on three servers, p95', times, 1_000);
  printFigure('Brought back on three servers, p95', back, 1_000);
}

async function draftOf(
  ben: AskedWorkbench,
  changes: Record<string, (text: string) => string>,
): Promise<DraftWithTexts> {
  const { body: draft } = await ben.ask<DraftWithTexts>('POST', 'drafts');
  const edits: Record<string, string> = {};
  for (const [name, change] of Object.entries(changes)) {
    const { body } = await ben.ask<{ text: string }>('GET', `drafts/${draft.id}/file?name=${name}`);
    edits[name] = change(body.text);
  }
  const { body } = await ben.ask<DraftWithTexts>('PUT', `drafts/${draft.id}`, {
    revision: 0,
    base: draft.base,
    edits,
    why: 'the bench',
  });
  return body;
}

async function reportOf(ben: AskedWorkbench, { id }: DraftWithTexts): Promise<ReviewReport> {
  return (await ben.ask<ReviewReport>('GET', `drafts/${id}/report`)).body;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** The figure that 95 of 100 do not exceed. */
function printFigure(name: string, times: number[], most: number): void {
  console.log(writeFigure({ name, unit: 'ms', reached: Math.round(percentile(times, 0.95)), aim: { most } }));
}
