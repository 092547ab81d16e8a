import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { shiftLimit } from '../vitals/table.ts';
import { readVitals, watchVitals } from '../vitals/watchVitals.ts';
import { findViolations } from './findViolations.ts';
import { expect, rich } from './portal.ts';
import { test } from './watched.ts';

// One worker starts the server of all tests here.
test.describe.configure({ mode: 'default' });

// The portal of examples/extensions, whose code docs/how-to/extensions.md shows, built by the command, under a base path. Every test fails where the page's policy
// refused anything.

let folder: string;
let portal: RunningPortal;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-extensions-'));
  await cp('examples/extensions', folder, { recursive: true });
  await rm(join(folder, 'extensions/dist'), { recursive: true, force: true });
  await promisify(execFile)('node_modules/.bin/tsx', [
    'scripts/portico/checkout.ts',
    'build',
    '--portal',
    folder,
  ]);
  portal = await startPortal({
    BASE_PATH: '/members/',
    CONFIG_FILE: join(folder, 'screens.config.json'),
    DEFINITIONS_DIR: join(folder, 'schemas'),
  });
});
test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

async function enter(page: Page): Promise<void> {
  await page.goto(`${portal.url}/sign-in`);
  await page.getByLabel('Member ID').fill(rich.id);
  await page.getByLabel('Password', { exact: true }).fill(rich.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible();
}

/** The scripts that a page requests, by their names without hashes. */
function watchScripts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(extension[\w-]*?)[.-][\w-]+\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

for (const width of [360, 1440])
  test(`a block counts down on a public page ${width} px wide, where nothing moves and nothing is fetched late`, async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    await page.setViewportSize({ width, height: 800 });
    await watchVitals(page);
    const answer = await page.goto(`${portal.url}/offer`);
    const html = (await answer?.text()) ?? '';
    const preloaded = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, to]) => to);
    expect(preloaded.filter((to) => /\/extension-/.test(String(to)))).toHaveLength(2);
    await expect(page.getByRole('timer')).toHaveText(/^[\d,]+d\d+h\d+m\d+s$/);
    expect(scripts.toSorted()).toEqual(['extension', 'extension-countdown']);
    expect((await readVitals(page)).shift).toBeLessThan(shiftLimit);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findViolations(page)).toEqual([]);
  });

for (const width of [360, 1440])
  test(`A member on a screen of ${width} px sees the text of a format, and sends the value of a widget`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enter(page);
    await expect(page.getByText(/^0x[0-9a-fA-F]{6}…[0-9a-fA-F]{6}$/)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/\dm$/);
    const slider = page.getByRole('slider', { name: 'Amount' });
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await expect(slider).toHaveAttribute('aria-valuetext', '100 USDT');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(amount).toHaveValue('150');
    await amount.fill('1a');
    await expect(amount).toHaveValue('150');
    await amount.fill('40');
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('Deposit 50 USDT or more.')).toBeVisible();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('250');
    const hash = `0xfeed${width}00000000000000000000beef`;
    await page.getByRole('textbox', { name: 'Transaction' }).fill(hash);
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('Your deposit is handed in.')).toBeVisible();
    await expect(page.getByText('0xfeed…beef').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findViolations(page)).toEqual([]);
  });

test('a screen without extensions fetches nothing of them', async ({ page }) => {
  await enter(page);
  const scripts = watchScripts(page);
  await page.goto(`${portal.url}/requests`);
  await expect(page.getByRole('table')).toBeVisible();
  expect(scripts).toEqual([]);
});

test('A missing or outdated extension is replaced by a message, and everything else works', async ({
  page,
}) => {
  await page.route(/\/extension-wallet\./, (route) => route.fulfill({ status: 404 }));
  const declaration = join(folder, 'extensions/slider/extension.json');
  const before = await readFile(declaration, 'utf8');
  await writeFile(declaration, before.replace('by sliding', 'by sliding it'));
  await expect
    .poll(() => portal.output())
    .toContain('the extension "slider" was built before this file was changed');
  await enter(page);
  await expect(page.getByText('The extension "slider" could not be shown.')).toBeVisible();
  await expect(
    page.getByText(/^The extension "wallet" could not be shown\. 0x[0-9a-fA-F]{40}$/),
  ).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  // The usual input replaces the extension, so that the form can still be sent.
  await page.getByLabel('Amount').fill('300');
  await page.getByRole('textbox', { name: 'Transaction' }).fill('0xcafe');
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Your deposit is handed in.')).toBeVisible();
  await writeFile(declaration, before);
});

test('An extension that is built while a page is open appears there, and typed text stays', async ({
  page,
}) => {
  await enter(page);
  await page.getByRole('textbox', { name: 'Transaction' }).fill('0xcafe');
  const code = join(folder, 'extensions/countdown/index.tsx');
  const before = await readFile(code, 'utf8');
  await writeFile(code, before.replace('<h2>{values.label}', '<h2>Now: {values.label}'));
  await promisify(execFile)('node_modules/.bin/tsx', [
    'scripts/portico/checkout.ts',
    'build',
    '--portal',
    folder,
  ]);
  await expect(page.getByText('Now: The bonus round ends in')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Transaction' })).toHaveValue('0xcafe');
});
