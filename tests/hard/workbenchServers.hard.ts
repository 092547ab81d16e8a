import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { personas } from '#server/sandbox/index.ts';
import type { ReviewReport } from '#workbench/protocol.ts';
import { enterWorkbench } from '../support/enterWorkbench.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { openWorkbench } from '../support/openWorkbench.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { addOperators, askReleases, operators } from '../support/releases/askReleases.ts';
import { stopInside, type HeldPublication } from '../support/releases/stopInside.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';

/*
 * An author at one server, a publisher at a second one that is killed in the middle of publishing, a member at a third, all
 * in the browser. Each test goes on where the one before it ended.
 */
const { anna, ben } = operators;
const [rich] = personas;
const unsure =
  'No answer came: it may be live, or not. Look under History before you ask again. Nothing is lost, and nothing is sent again by itself.';
let postgres: TestPostgres;
let database: Database;
let environment: Record<string, string>;
let [first, second, third]: RunningPortal[] = [];
const killed: RunningPortal[] = [];
let stopped: HeldPublication | null = null;
let browser: Browser;
let author: Page;
let publisher: Page;
let member: Page;
const requests: string[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  environment = {
    DATABASE_URL: await postgres.createDatabase('workbench'),
    DEFINITIONS: 'database',
    SANDBOX_SEED: '1',
  };
  [first, second, third] = await Promise.all([1, 2, 3].map(() => startPortal(environment)));
  database = await openDatabase({ databaseUrl: environment.DATABASE_URL });
  await addOperators(first!.folder);
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  [author, publisher, member] = await Promise.all([open(), open(), open()]);
  publisher.on('request', (request) => {
    if (request.url().endsWith('/publish')) requests.push(request.url());
  });
  await enterWorkbench(author, first!.url, anna);
  await enterWorkbench(publisher, second!.url, ben);
  await signIn(member, third!);
}, 240_000);
afterAll(async () => {
  await stopped?.letGo();
  await browser.close();
  await database.close();
  await Promise.all([first!, second!, third!, ...killed].map((portal) => portal.stop()));
  await postgres.stop();
});

async function open(): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  // With four files at a time on two cores, the gates of a server that has just started take a minute.
  page.setDefaultTimeout(180_000);
  return page;
}

async function signIn(page: Page, { url }: RunningPortal): Promise<void> {
  await page.goto(`${url}/Login`);
  await page.getByLabel('User ID').fill(String(rich.id));
  await page.getByLabel('Password', { exact: true }).fill(rich.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/Login'));
  await page.goto(`${url}/LevelIncome`);
  await page.getByLabel('From Date').fill('2026-01-02');
}

/** The author gives the screen another heading by its texts, and sends it. */
async function retitle(title: string, why: string): Promise<void> {
  await author.goto(`${first!.url}/workbench/edit?file=schemas/screens/incomes/level-income.json`);
  await author.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await author.getByText('Saved in your draft').waitFor();
  await author.getByRole('link', { name: 'Review' }).click();
  await author.getByRole('button', { name: 'Send for review' }).click();
  await author.getByRole('textbox', { name: 'Why' }).fill(why);
  await author.getByRole('button', { name: 'Send', exact: true }).click();
  await author.getByText('Sent: a publisher looks at it now.', { exact: true }).waitFor();
}

/** The publisher ticks each case of a draft. @returns how many there are. */
async function tickAll(why: string): Promise<number> {
  await publisher.goto(`${second!.url}/workbench/drafts`);
  await publisher.getByRole('link', { name: why, exact: true }).click();
  await publisher.getByRole('heading', { name: 'What members will notice' }).waitFor();
  const boxes = publisher.getByRole('checkbox');
  const count = await boxes.count();
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
  await publisher.getByText(`${count} of ${count} looked at`).waitFor();
  // Shown at once, and kept a moment later.
  await publisher.locator('button:enabled', { hasText: 'Publish now' }).waitFor();
  return count;
}

async function publish(): Promise<void> {
  await publisher.getByRole('button', { name: 'Publish now' }).click();
  await publisher.getByRole('button', { name: 'Publish', exact: true }).click();
}

async function killSecond(): Promise<void> {
  await second!.kill();
  killed.push(second!);
}

const idOf = (page: Page) => Number(/\d+$/.exec(new URL(page.url()).pathname)![0]);
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();
const typed = () => member.getByLabel('From Date').inputValue();
const history = async (portal = third!) => (await askReleases(portal.folder, 'history')).text.split('\n');

test('a server that is killed before it has published leaves nothing of it, and the draft with its ticks: it is published at another', async () => {
  await retitle('Income by level', 'a clearer heading');
  const count = await tickAll('a clearer heading');
  const draft = idOf(publisher);
  stopped = await stopInside(database);
  await publish();
  await stopped.isHeld();
  await killSecond();
  await publisher.getByText(unsure).waitFor();
  await stopped.letGo();
  expect(await history(first)).toEqual([expect.stringMatching(/^1 .* import by the disk/)]);
  expect(await history()).toEqual(await history(first));
  await heading(member, 'Level Income');
  // Nothing was sent again by itself.
  expect(requests).toHaveLength(1);

  // The same person at another server, by the same session.
  await publisher.goto(`${third!.url}/workbench/review/${draft}`);
  await publisher.getByText(`${count} of ${count} looked at`).waitFor();
  await publish();
  await publisher.getByText('Version 2 is live: members have it now.').waitFor();
  await heading(member, 'Income by level');
  expect(await typed()).toBe('2026-01-02');
  expect(requests).toHaveLength(2);
});

test('A server that is killed between publishing and answering has published once, and a repeated request reports that', async () => {
  second = await startPortal(environment);
  await retitle('Income of each level', 'clearer still');
  await tickAll('clearer still');
  const draft = idOf(publisher);
  const elsewhere = await openWorkbench(third!.url, ben.as, ben.password);
  const { body: report } = await elsewhere.ask<ReviewReport>('GET', `drafts/${draft}/report`);
  stopped = await stopInside(database);
  await publish();
  await stopped.isHeld();
  await stopped.lockAfter();
  await killSecond();
  await publisher.getByText(unsure).waitFor();
  await stopped.letGo();
  await heading(member, 'Income of each level');
  expect(await typed()).toBe('2026-01-02');
  expect(await elsewhere.ask('POST', `drafts/${draft}/publish`, { report: report.hash })).toEqual({
    status: 409,
    body: { message: 'It is what is live already, as version 3: nothing was published.' },
  });
  await publisher.goto(`${third!.url}/workbench/review/${draft}`);
  await publisher.getByText('It was published: the history has it.').waitFor();
  expect(await publisher.getByRole('button', { name: 'Publish now' }).count()).toBe(0);
  for (const portal of [first, third])
    expect((await history(portal)).map((line) => line.split(': ')[1])).toEqual([
      'clearer still',
      'a clearer heading',
      'the definitions of the folder',
    ]);
  expect(requests).toHaveLength(3);
});

test('the publisher goes back at a third server; the history has all of it, and is as it was written', async () => {
  await publisher.goto(`${third!.url}/workbench/history`);
  await publisher.getByRole('button', { name: 'Go back to version 2' }).click();
  await publisher.getByRole('textbox', { name: 'Why' }).fill('too long for a phone');
  await publisher.getByRole('button', { name: 'Go back', exact: true }).click();
  await heading(member, 'Income by level');
  expect(await typed()).toBe('2026-01-02');
  for (const why of ['too long for a phone', 'clearer still', 'a clearer heading'])
    await publisher.getByText(why).first().waitFor();
  expect((await history(first))[0]).toMatch(/^4 .*rollback to 2 by ben: too long for a phone$/);
  expect((await askReleases(first!.folder, 'verify')).text).toMatch(/each as it was written/);
});
