import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { findUnmarked } from '../support/findUnmarked.ts';
import { buildPseudoLocale } from '../support/pseudoLocale.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { findViolations } from './findViolations.ts';
import { expect, rich } from './portal.ts';
import { test } from './watched.ts';

// One worker starts the server of all tests here.
test.describe.configure({ mode: 'default' });

// The shipped portal with the languages of examples/languages, and one in which every text is marked.

const root = resolve(import.meta.dirname, '../..');
const pictures = join(root, 'test-results/languages');
let portal: RunningPortal;

test.beforeAll(async () => {
  portal = await startPortal();
  const folder = join(portal.folder, 'schemas/locales');
  const marked = await buildPseudoLocale('eo', portal.folder);
  await cp(join(root, 'examples/languages'), folder, { recursive: true });
  // Its months are in Greek letters, as all data.
  await writeFile(join(folder, 'eo.json'), JSON.stringify({ ...marked, locale: 'el-GR' }));
  await mkdir(pictures, { recursive: true });
  await expect.poll(async () => (await fetchIndex()).languages?.choices.length).toBe(5);
});
test.afterAll(() => portal.stop());

async function fetchIndex(): Promise<{ languages?: { choices: { name: string }[] } }> {
  return (await fetch(`${portal.url}/definitions/index.json`)).json() as never;
}

async function openIn(browser: Browser, locale: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL: portal.url, locale, timezoneId: 'UTC' });
}

/** By the form, whatever its labels say. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/Login');
  const inputs = page.locator('form input');
  await inputs.nth(0).fill(rich.id);
  await inputs.nth(1).fill(rich.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

/** Ten screens: pages written by hand, reports, forms, a dialog's screen, details. */
const open = ['/', '/Signup'];
const forMembers = [
  ...['/dashboard', '/LevelIncome', '/MyTeam', '/WithdrawalRequest', '/FundTransfer', '/ProfileSetting'],
  ...['/Support', '/JivanVikalp'],
];

for (const { tag, direction, heading } of [
  { tag: 'es', direction: 'ltr', heading: 'Ingreso por nivel' },
  { tag: 'ar', direction: 'rtl', heading: 'دخل المستويات' },
  { tag: 'hi', direction: 'ltr', heading: 'स्तर आय' },
])
  test(
    `The portal in ${tag} has no horizontal scrolling and no accessibility violations`,
    { tag: '@hard' },
    async ({ browser }) => {
      const context = await openIn(browser, tag);
      const page = await context.newPage();
      const checkWidth = async (address: string, width: number) => {
        await page.setViewportSize({ width, height: 900 });
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(beyond, address).toBeLessThanOrEqual(0);
        expect(await findViolations(page), address).toEqual([]);
        await page.screenshot({
          path: join(pictures, `${tag}-${address.slice(1) || 'landing'}-${width}.png`),
        });
      };
      const checkAddress = async (address: string) => {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        for (const width of [1440, 360]) await checkWidth(address, width);
      };
      for (const address of open) await checkAddress(address);
      await signIn(page);
      for (const address of forMembers) await checkAddress(address);
      await page.goto('/LevelIncome');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await page.setViewportSize({ width: 320, height: 640 });
      const brand = page.getByRole('banner').getByText('Portico', { exact: true });
      await expect.poll(() => brand.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
      await context.close();
    },
  );

test('In Arabic the left of the tree stays on the left, bars and arrows begin on the right, and figures end below their headings', async ({
  browser,
}) => {
  const context = await openIn(browser, 'ar');
  const page = await context.newPage();
  const boxOf = async (place: Locator) => (await place.boundingBox())!;
  // The shipped page has no address behind its links, and so no arrows.
  await page.goto('/');
  const link = await page
    .locator('.landing-more')
    .first()
    .evaluate((text) => {
      const arrow = document.createElement('a');
      arrow.className = text.className;
      text.after(arrow);
      return getComputedStyle(arrow, '::after').rotate;
    });
  // Its corner is at the bottom right before it is turned.
  expect(link).toBe('135deg');
  await signIn(page);
  // The filled part begins where the bar does, and the percentage has its place after the bar.
  const places = () =>
    page
      .locator('dd:has(> [data-share])')
      .first()
      .evaluate((income) => {
        const [bar, share] = [...income.querySelectorAll('span')].map((part) => part.getBoundingClientRect());
        const { left } = income.parentElement!.getBoundingClientRect();
        return [bar!.right - share!.right < 1, bar!.left - left > 40];
      });
  await expect.poll(places).toEqual([true, true]);

  await page.goto('/LevelIncome');
  const column = page.locator('table').getByText('الدخل', { exact: true });
  const figure = page.locator('tbody tr').first().locator('td').nth(4);
  const endOf = (place: Locator) =>
    place.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
  expect(await endOf(column)).toBeCloseTo(await endOf(figure), 0);

  await page.goto('/Tree_View');
  const member = (id: number) => page.getByRole('button', { name: new RegExp(`\\b${id}\\b`) });
  const [left, right] = [await boxOf(member(100_004)), await boxOf(member(100_005))];
  expect(left.x).toBeLessThan(right.x);
  await member(100_004).focus();
  await page.keyboard.press('ArrowRight');
  await expect(member(100_005)).toBeFocused();
  await context.close();
});

/** Names of the brand, of kinds of file and of how a day is typed: no words of the portal. */
const ownNames = String.raw`Portico|USDT|CSV|XLSX|https?:\/\/\S+|YYYY-MM-DD|\{[^}]*\}`;

test('Every text of the portal can be translated', async ({ browser }) => {
  // Requests of the service worker would bypass the test's routes.
  const serviceWorkers = 'block' as const;
  const context = await browser.newContext({ baseURL: portal.url, locale: 'eo', serviceWorkers });
  const page = await context.newPage();
  await signIn(page);
  // Data of the backend and of the session are written in Greek letters, so that they differ from words.
  await page.evaluate(() => {
    const { username, ...kept } = JSON.parse(sessionStorage.getItem('session')!) as { username: string };
    sessionStorage.setItem(
      'session',
      JSON.stringify({ ...kept, username: username.replaceAll(/[a-z]/gi, 'Ω') }),
    );
  });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(/"(?:[^"\\]|\\.)*"\s*:?/g, inGreek) });
  });
  for (const address of [...open, ...forMembers]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await page.title()).toMatch(/^⟦.*⟧ · Portico$/);
    expect(await page.evaluate(findUnmarked, ownNames), address).toEqual([]);
  }
  await context.close();
});

/** A text of JSON with its letters in Greek; a key as it is. */
function inGreek(text: string): string {
  return text.endsWith(':') ? text : text.replaceAll(/(?<!\\)[a-z]/gi, 'Ω');
}

test('Messages of the backend are in the chosen language, which the request names', async ({ browser }) => {
  const context = await openIn(browser, 'es');
  const page = await context.newPage();
  await page.goto('/Signup');
  const request = page.waitForRequest('**/api/check_sponsorid*');
  await page.locator('form input').first().fill('999999');
  expect((await request).headers()['accept-language']).toBe('es');
  // That this note is shown, and not the one with the sponsor's name, the backend's own text has decided.
  await expect(page.getByText('Ese patrocinador no existe.')).toBeVisible();
  await context.close();
});

test('The first response is in the language of the browser, or in the chosen one', async () => {
  const open = async (headers: Record<string, string>) => {
    const text = await (await fetch(`${portal.url}/Signup`, { headers })).text();
    return { html: /<html lang="[\w-]+" dir="\w+"/.exec(text)?.[0], title: /<title>([^<]*)/.exec(text)?.[1] };
  };
  expect(await open({ 'accept-language': 'pt, es-MX;q=0.8, en;q=0.5' })).toEqual({
    html: '<html lang="es" dir="ltr"',
    title: 'Registro · Portico',
  });
  expect((await open({ 'accept-language': 'es', cookie: 'language=ar' })).html).toContain('dir="rtl"');
  expect(await open({ 'accept-language': 'fr' })).toMatchObject({ title: 'Signup · Portico' });
  expect(await open({ cookie: 'language=xx' })).toMatchObject({ title: 'Signup · Portico' });
});

test('Choosing a language preserves the typed text, and a reload preserves the language', async ({
  browser,
}) => {
  const context = await openIn(browser, 'en-US');
  const page = await context.newPage();
  await page.goto('/Signup');
  await page.getByLabel('User Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'العربية' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Signup');
  await expect(page.locator('input[value="Ada Lovelace"]')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await context.close();
});

test('An edit reaches a page in another language, untranslated until its translation exists', async ({
  browser,
}) => {
  const context = await openIn(browser, 'es');
  const page = await context.newPage();
  await page.goto('/Signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registro');
  const before = await portal.edit('schemas/screens/public/signup.json', (text) =>
    text.replace('"title": "Signup"', '"title": "Join us"'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join us');
  await portal.edit('schemas/locales/es.json', (text) =>
    text.replace('"texts": {', '"texts": { "Join us": "Únase",'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Únase');
  // Invalid JSON leaves the last valid version in place.
  await portal.edit('schemas/locales/es.json', (text) => text.replace('"texts": {', '"texts": '));
  await portal.edit('schemas/screens/public/signup.json', () => before);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registro');
  await context.close();
});
