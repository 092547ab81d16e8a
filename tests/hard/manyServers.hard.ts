import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas } from '#server/sandbox/index.ts';
import type { PortalIndex } from '#definition';
import { signInAtApi } from '../support/askApi.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import type { Front } from '../support/startFront.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { startSeveral } from '../support/startSeveral.ts';

/*
 * docs/how-to/several-servers.md: three servers on one database behind one address, where each request goes to the next of them; then two. Each test goes on
 * where the one before it ended.
 */
const [rich, fresh] = personas;
const file = 'schemas/screens/incomes/level-income.json';
let postgres: TestPostgres;
let portals: RunningPortal[];
let front: Front;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  postgres = await startPostgres();
  ({ portals, front } = await startSeveral(await postgres.createDatabase('many'), { LOG_LEVEL: 'info' }));
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  page = await browser.newPage();
}, 180_000);
afterAll(async () => {
  await browser.close();
  await front.stop();
  await Promise.all(portals.map((portal) => portal.stop()));
  await postgres.stop();
});

const ask = (path: string, init?: RequestInit) => fetch(front.origin + path, init);

/** Runs `answer` `count` times, one call after the other. */
async function inTurn<Answered>(count: number, answer: () => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await answer());
  return answers;
}

async function moduleOf(origin: string): Promise<string> {
  const index = (await (await fetch(`${origin}/definitions/index.json`)).json()) as PortalIndex;
  return index.screens['incomes/level-income']?.module ?? '';
}

test('a member signs in, reads and reloads, each request at another server', async () => {
  await page.goto(`${front.origin}/Login`);
  await page.getByLabel('User ID').fill(String(rich.id));
  await page.getByLabel('Password', { exact: true }).fill(rich.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${front.origin}/dashboard`);
  await page.goto(`${front.origin}/LevelIncome`);
  const pages = portals.map(() => false);
  for (let count = 0; count < 20 && pages.includes(false); count += 1) {
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    await page.reload();
    for (const [at, { output }] of portals.entries()) pages[at] ||= output().includes('"kind":"page"');
  }
  expect(pages).toEqual([true, true, true]);
});

test('a session is good at every server, and over at every server after Log Out', async () => {
  const { token, post } = await signInAtApi(front.origin, String(fresh.id), fresh.password);
  const read = (url: string) =>
    fetch(`${url}/api/FundTransferToUserHistory`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ uid: String(fresh.id), action: 3 }),
    });
  const statuses = async () => Promise.all(portals.map(async ({ url }) => (await read(url)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  await post('logout', { uid: String(fresh.id) });
  expect(await statuses()).toEqual([401, 401, 401]);
});

test('The rate limit of an address counts calls at all servers together', async () => {
  const sponsor = () => ask(`/api/check_sponsorid?sid=${rich.id}`);
  const statuses = await inTurn(300, async () => (await sponsor()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await inTurn(3, async () => (await sponsor()).status)).toEqual([429, 429, 429]);
});

test('failed sign-ins count at all servers together: then the right password has to wait at each', async () => {
  const letsIn = async (password: string): Promise<boolean> => {
    const answer = await ask('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uid: String(fresh.id), password, ipaddress: '127.0.0.1' }),
    });
    return 'token' in ((await answer.json()) as object);
  };
  expect(await inTurn(1, () => letsIn(fresh.password))).toEqual([true]);
  expect(await inTurn(5, () => letsIn('Wrong@123'))).not.toContain(true);
  expect(await inTurn(3, () => letsIn(fresh.password))).toEqual([false, false, false]);
});

test('while servers read an edit one after the other, what an index names is found at each', async () => {
  const before = await moduleOf(portals[0]!.url);
  const edit = (portal: RunningPortal) =>
    portal.edit(file, (text) => text.replace(/"title": "[^"]*"/, '"title": "Level Income of Now"'));
  await edit(portals[0]!);
  await expect.poll(() => moduleOf(portals[0]!.url)).not.toBe(before);
  const address = await moduleOf(portals[0]!.url);
  expect(await moduleOf(portals[1]!.url)).toBe(before);
  const statuses = Promise.all(portals.map(async ({ url }) => (await fetch(url + address)).status));
  await new Promise((done) => setTimeout(done, 1_000));
  await Promise.all(portals.slice(1).map(edit));
  expect(await statuses).toEqual([200, 200, 200]);
  await page.getByRole('heading', { level: 1, name: 'Level Income of Now' }).waitFor();
  expect(await Promise.all(portals.map(({ url }) => moduleOf(url)))).toEqual([address, address, address]);
});

test('When one server stops, members continue at the other two', async () => {
  await portals.pop()?.stop();
  const statuses = await inTurn(12, async () => (await ask('/LevelIncome')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await page.reload();
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
});

test('servers that share a data folder find what another has compiled, however much later they read the edit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-shared-'));
  const own = { API_HOST: 'https://api.example.com', DATA_DIR: folder };
  const [one, other] = await Promise.all([startPortal(own), startPortal(own)]);
  const before = await moduleOf(one.url);
  await one.edit(file, (text) => text.replace(/"title": "[^"]*"/, '"title": "Here first"'));
  await expect.poll(() => moduleOf(one.url)).not.toBe(before);
  const address = await moduleOf(one.url);
  expect(await moduleOf(other.url)).toBe(before);
  expect((await fetch(other.url + address)).status).toBe(200);
  // As a server of the next build leaves its own at its start.
  await writeFile(join(folder, 'assets/next.js'), 'export {}');
  expect((await fetch(`${other.url}/assets/next.js`)).status).toBe(200);
  await Promise.all([one.stop(), other.stop()]);
  await rm(folder, { recursive: true });
});
