import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas } from '#server/sandbox/index.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { freePort, startPortal, type RunningPortal } from '../support/startPortal.ts';

/* The server is upgraded while a page is open: another build answers at the same address, over the same data. */
const checkout = resolve(import.meta.dirname, '../..');
const skipped = new Set(['.git', 'node_modules', 'dist', '.data', 'test-results', 'tests']);
const member = personas[0];
let folder: string;
let browser: Browser;
let portal: RunningPortal | null = null;

/** Other words in the shell's script and in one that is fetched when a calendar is opened. */
const changes = {
  'src/portal/app/shell/PortalShell.tsx': ['Toggle sidebar', 'Toggle the sidebar'],
  'src/portal/view/date/Calendar.tsx': ['Previous month', 'The month before'],
} as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-upgrade-'));
  const next = join(folder, 'next');
  await cp(checkout, next, {
    recursive: true,
    filter: (path) => path === checkout || !skipped.has(basename(path)),
  });
  await symlink(join(checkout, 'node_modules'), join(next, 'node_modules'));
  for (const [file, [before, after]] of Object.entries(changes)) {
    const text = await readFile(join(next, file), 'utf8');
    expect(text).toContain(before);
    await writeFile(join(next, file), text.replace(before, after));
  }
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
});
afterAll(async () => {
  await portal?.stop();
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

test('An open page continues with its own code, no typed text is lost, and the next link loads the new code', async () => {
  const place = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') };
  portal = await startPortal(place);
  const { url } = portal;
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/Login`);
  await page.getByLabel('User ID').fill(String(member.id));
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${url}/dashboard`);
  await page.goto(`${url}/LevelIncome`);
  await page.getByRole('row').nth(1).waitFor();
  await page.getByLabel('From Date').fill('2026-01-31');

  await portal.stop();
  const heard = page.waitForResponse((response) => response.url().endsWith('/definitions/index.json'), {
    timeout: 120_000,
  });
  portal = await startPortal(place, join(folder, 'next'));
  expect(portal.output()).toContain('Building');
  await heard;

  await page.getByRole('button', { name: 'Choose date' }).first().click();
  await page.getByRole('button', { name: 'Previous month' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('From Date').inputValue()).toBe('2026-01-31');
  await page.getByRole('button', { name: 'Toggle sidebar' }).waitFor();

  await page.getByRole('link', { name: 'Salary Income' }).click();
  await page.getByRole('heading', { level: 1, name: 'Salary Income' }).waitFor();
  await page.getByRole('button', { name: 'Toggle the sidebar' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/SalaryIncome');
});
