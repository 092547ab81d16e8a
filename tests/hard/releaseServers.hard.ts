import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#server/sandbox/db/seed/createRandom.ts';
import { personas } from '#server/sandbox/index.ts';
import { signInAtApi } from '../support/askApi.ts';
import { seed } from '../support/fastCheck.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import {
  addOperators,
  askReleases,
  editedFiles,
  operators,
  publishSeen,
} from '../support/releases/askReleases.ts';
import { titleAt, waitForTitle } from '../support/releases/waitForTitle.ts';
import { roundsOf } from '../support/roundsOf.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';

/*
 * Tests of three servers whose definitions are in one database, where a publication at one server is live at
 * all. Each test continues after the one before it.
 */
const file = 'schemas/screens/incomes/level-income.json';
const [rich] = personas;
const { anna, ben, cara } = operators;
/** Versions that are published one after the other, two at each server. */
const published = 6;
let postgres: TestPostgres;
let environment: Record<string, string>;
let portals: RunningPortal[];
let browser: Browser;

beforeAll(async () => {
  postgres = await startPostgres();
  environment = {
    DATABASE_URL: await postgres.createDatabase('releases'),
    // Publishers publish their own files here.
    APPROVAL: 'one',
    DEFINITIONS: 'database',
    SANDBOX_SEED: '1',
  };
  // All at once on an empty database: the definitions of one of them become the first version.
  portals = await Promise.all([1, 2, 3].map(() => startPortal(environment)));
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  await addOperators(portals[0]!.folder);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await Promise.all(portals.map((portal) => portal.stop()));
  await postgres.stop();
});

const folderOf = (at: number) => portals[at % portals.length]!.folder;
const retitle = (at: number, title: string) =>
  editedFiles(folderOf(at), file, (text) => text.replace(/"title": "[^"]*"/, `"title": "${title}"`));
const publish = async (at: number, title: string) =>
  publishSeen(folderOf(at), { ...ben, files: await retitle(at, title), why: title });

const waitForAll = (title: string, shown = portals, limit?: number) => waitForTitle(title, shown, limit);

test('the definitions of the folder are the first version, once, for all of them', async () => {
  const { text } = await askReleases(folderOf(1), 'history');
  expect(text).toMatch(/^1 {2}\S+ {2}import by the disk: the definitions of the folder$/);
  expect(new Set(await Promise.all(portals.map(titleAt)))).toEqual(new Set(['Level Income']));
});

test('A publication at one server is live at all three, whichever server it is', async () => {
  const times: number[] = [];
  for (let at = 0; at < published; at += 1) {
    const { text } = await publish(at, `Title ${at}`);
    expect(text).toContain(`Version ${at + 2} is live.`);
    times.push(await waitForAll(`Title ${at}`));
  }
  console.info(`live on three servers after ${times.map(Math.round).join(', ')} ms`);
});

test('An open page gets a publication and keeps typed text, and the publisher restores the version before', async () => {
  const { token } = await signInAtApi(portals[1]!.url, String(rich.id), rich.password);
  expect(token).toBeTruthy();
  const page = await browser.newPage();
  await page.goto(`${portals[1]!.url}/Login`);
  await page.getByLabel('User ID').fill('100001');
  const form = 'schemas/screens/public/login.json';
  const files = await editedFiles(folderOf(0), form, (text) => text.replace('"Sign In"', '"Come In"'));
  const reply = await askReleases(folderOf(0), 'publish', { ...anna, files, why: 'a warmer word' });
  expect(reply.text).toContain('Kept as draft 1');
  const { text } = await publishSeen(folderOf(2), { ...ben, number: 1 });
  expect(text).toContain('is live.');
  await page.getByRole('button', { name: 'Come In' }).waitFor();
  expect(await page.getByLabel('User ID').inputValue()).toBe('100001');
  const begin = performance.now();
  await askReleases(folderOf(2), 'rollback', { ...cara, number: published + 1, why: 'the old word' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  console.info(`rolled back on an open page after ${Math.round(performance.now() - begin)} ms`);
  expect(await page.getByLabel('User ID').inputValue()).toBe('100001');
  const history = (await askReleases(folderOf(1), 'history')).text.split('\n');
  expect(history[0]).toMatch(/^9 .*rollback to 7 by cara: the old word$/);
  expect(history[1]).toMatch(/^8 .*publish by ben, written by anna: a warmer word$/);
});

test('a server that is killed in the middle of a publication leaves all of it or nothing at the others', async () => {
  const random = createRandom(seed);
  const delays = Array.from({ length: roundsOf(3) }, () => random.whole(0, 600));
  for (const [at, delay] of delays.entries()) {
    const title = `Kill ${at}`;
    const files = await retitle(0, title);
    const victim = portals[2]!;
    const before = await titleAt(portals[0]!);
    // A report is read before, so that the kill hits the publication and not the run of the cases.
    const look = await askReleases(victim.folder, 'publish', { ...ben, files, why: title });
    const seen = /--seen (\w+)/.exec(look.text)![1]!;
    const publication = askReleases(victim.folder, 'publish', { ...ben, files, why: title, seen }).catch(
      () => null,
    );
    await new Promise((done) => setTimeout(done, delay));
    await victim.kill();
    const reply = await publication;
    const others = portals.slice(0, 2);
    const history = (await askReleases(folderOf(0), 'history')).text;
    const isLive = history.split('\n')[0]!.endsWith(`: ${title}`);
    if (reply?.text.includes('is live.')) expect(isLive).toBe(true);
    await waitForAll(isLive ? title : before, others);
    portals = [...others, await startPortal(environment)];
    expect(await titleAt(portals[2]!)).toBe(isLive ? title : before);
    await victim.stop();
  }
  expect((await askReleases(folderOf(0), 'verify')).text).toMatch(/each as it was written/);
});

test('A scheduled publication is live once at its time, even if all servers are killed at that moment', async () => {
  /**
   * Schedules a publication 30 seconds ahead, because a new server needs time for its first check. Returns a
   * function with the milliseconds until the publication.
   */
  const schedule = async (title: string): Promise<() => number> => {
    const files = await retitle(0, title);
    const sent = await askReleases(folderOf(1), 'publish', { ...anna, files, why: title });
    const at = Math.ceil(Date.now() / 1_000) * 1_000 + 30_000;
    const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    const draft = Number(/draft (\d+)/.exec(sent.text)?.[1]);
    const { text } = await publishSeen(folderOf(2), {
      ...ben,
      number: draft,
      at: time,
      zone: 'UTC',
    });
    expect(text).toContain(`${time} UTC`);
    return () => at - Date.now();
  };
  const latest = async () => (await askReleases(folderOf(0), 'history')).text.split('\n');
  const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

  const before = (await latest()).length;
  const untilPublication = await schedule('On time');
  await wait(untilPublication());
  await waitForAll('On time');
  const late =
    Date.parse(/^\d+ {2}(\S+)/.exec((await latest())[0]!)![1]!) - (Date.now() + untilPublication());
  console.info(`published ${late} ms after its time`);
  expect(late).toBeGreaterThanOrEqual(0);

  const next = await schedule('After the kill');
  await wait(next() + 30);
  await Promise.all(portals.map((portal) => portal.kill()));
  const killed = portals;
  portals = await Promise.all([1, 2, 3].map(() => startPortal(environment)));
  await waitForAll('After the kill', portals, 300_000);
  await Promise.all(killed.map((portal) => portal.stop()));
  expect((await latest()).map((line) => line.split(': ')[1]).slice(0, 2)).toEqual([
    'After the kill',
    'On time',
  ]);
  expect(await latest()).toHaveLength(before + 2);
  expect((await askReleases(folderOf(1), 'schedule')).text.match(/version \d+$/gm)).toHaveLength(2);
  expect((await askReleases(folderOf(0), 'verify')).text).toMatch(/each as it was written/);
});
