import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionOf, type PortalIndex } from '../../src/definition/index.ts';
import { bucketOf } from '../../src/app/definitions/bucketOf.ts';
import { personas } from '../../server/sandbox/index.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import {
  addOperators,
  askReleases,
  editedFiles,
  operators,
  publishSeen,
} from '../support/releases/askReleases.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';

/* A version that a share of members get before the others, in their browsers. Each test goes on where the one before it ended. */
const screen = 'incomes/level-income';
const file = `schemas/screens/${screen}.json`;
const { ben } = operators;
/** The two whose bucket is the lowest and the highest: between them the share begins. */
const [inside, outside] = [...personas]
  .sort((a, b) => bucketOf(screen, String(a.id)) - bucketOf(screen, String(b.id)))
  .filter((_, at, all) => at === 0 || at === all.length - 1);
const share = bucketOf(screen, String(inside!.id)) + 1;
let portal: RunningPortal;
let browser: Browser;
let tried: Page;
let rest: Page;

beforeAll(async () => {
  portal = await startPortal();
  await addOperators(portal.folder);
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
}, 180_000);
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const ask = (...[command, given]: [string, Parameters<typeof askReleases>[2]?]) =>
  askReleases(portal.folder, command, given);
const indexOf = async () =>
  (await (await fetch(`${portal.url}/definitions/index.json`)).json()) as PortalIndex;
async function signIn({ id, password }: (typeof personas)[number]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${portal.url}/Login`);
  await page.getByLabel('User ID').fill(String(id));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/Login'));
  await page.goto(`${portal.url}/LevelIncome`);
  return page;
}
const heading = (page: Page, title: string) => page.getByRole('heading', { name: title }).first().waitFor();

test('a member of the share sees it, on an open page and after a reload, and another does not', async () => {
  expect(share).toBeLessThanOrEqual(bucketOf(screen, String(outside!.id)));
  [tried, rest] = await Promise.all([signIn(inside!), signIn(outside!)]);
  await Promise.all([tried, rest].map((page) => heading(page, 'Level Income')));
  const files = await editedFiles(portal.folder, file, (text) =>
    text.replace('"title": "Level Income"', '"title": "On Trial"'),
  );
  const { text } = await publishSeen(portal.folder, { ...ben, files, why: 'another word', share });
  expect(text).toContain(`${share} % of members have it.`);
  await heading(tried, 'On Trial');
  for (const page of [tried, rest]) await page.reload();
  await heading(tried, 'On Trial');
  await heading(rest, 'Level Income');
  // Nothing of it at a visitor who is nobody yet, nor in what is live.
  expect((await indexOf()).screens[screen]!.title).toBe('Level Income');
  await expect
    .poll(async () => (await ask('share')).text)
    .toMatch(/failed 0 times at 2 openings, what the rest have 0 times at 2$/);
});

test('the share grows on open pages, and is taken back', async () => {
  await ask('share', { ...ben, share: 99 });
  await heading(rest, 'On Trial');
  await ask('share', { ...ben, share });
  await heading(rest, 'Level Income');
  await heading(tried, 'On Trial');
});

test('it stops by itself where it breaks oftener than the rest, and open pages have what is live again', async () => {
  const version = versionOf((await indexOf()).trials!.tried[screen]!.module);
  const send = (path: string, body: object) =>
    fetch(`${portal.url}/_reports/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (let at = 0; at < 21; at += 1) await send('openings', { screen, version });
  for (let at = 0; at < 3; at += 1)
    await send('errors', { screen, version, kind: 'call', call: 'incomeReport', outcome: 'refused' });
  await heading(tried, 'Level Income');
  expect((await ask('share')).text).toContain('it ended: 3 failures at');
  expect((await ask('history')).text).not.toContain('another word');
});

test('tried again, it goes live for all, and the history has it as any other version', async () => {
  const files = await editedFiles(portal.folder, file, (text) =>
    text.replace('"title": "Level Income"', '"title": "For All"'),
  );
  await publishSeen(portal.folder, { ...ben, files, why: 'for all', share });
  await heading(tried, 'For All');
  expect((await ask('share', { ...ben, share: 100 })).text).toContain('Version 2 is live.');
  await heading(rest, 'For All');
  expect((await indexOf()).trials).toBeUndefined();
  expect((await ask('verify')).text).toMatch(/each as it was written/);
});
