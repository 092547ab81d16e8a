/**
 * npm run pictures: takes pictures of every screen of the production build over the demonstration data, and
 * of some states. The pictures are 360 and 1440 px wide, light and dark. They are PNG files in
 * test-results/pictures with a contact sheet of each width.
 * `--only /LevelIncome` takes pictures of these routes only, and `--docs` only the pictures of README in
 * docs/pictures.
 */
import { chromium, type Page } from '@playwright/test';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createCommand } from '../../scripts/createCommand.ts';
import { getAccessKind, type PortalIndex } from '#definition';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { startPortal } from '../support/startPortal.ts';
import { openReview } from './openReview.ts';
import { buildSheet, type Picture } from './buildSheet.ts';
import { states } from './states.ts';

const folder = resolve(import.meta.dirname, '../../test-results/pictures');
const widths = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };
const schemes = ['light', 'dark'] as const;

const { only, docs } = createCommand('pictures')
  .description('Takes pictures of every screen.')
  .option('--only <routes...>', 'of these routes only')
  .option('--docs', 'of what README shows, into docs/pictures')
  .parse()
  .opts<{ only?: string[]; docs?: boolean }>();

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const portal = await startPortal();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  if (docs) await writeDocsPictures();
  else await writeAllPictures();
} finally {
  await browser.close();
  await portal.stop();
}

/** The pictures of README, one window each: a report, light and dark, and a review in the workbench. */
async function writeDocsPictures(): Promise<void> {
  for (const scheme of schemes) {
    const page = await browser.newPage({
      ...buildOptions(scheme, { width: 1200, height: 800 }),
      baseURL: portal.url,
    });
    await signIn(page);
    await page.goto('/LevelIncome');
    await settle(page);
    await page.screenshot({ path: docsPath(scheme === 'light' ? 'level-income' : 'level-income-dark') });
  }
  const review = await openReview(browser, portal);
  await settle(review);
  await review.screenshot({ path: docsPath('review') });
}

function docsPath(name: string): string {
  return resolve(import.meta.dirname, `../../docs/pictures/${name}.png`);
}

function buildOptions(colorScheme: (typeof schemes)[number], viewport: { width: number; height: number }) {
  return { viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-US' } as const;
}

async function writeAllPictures(): Promise<void> {
  const { config } = (await (await fetch(`${portal.url}/definitions/index.json`)).json()) as PortalIndex;
  const routes = Object.entries(config.routes).filter(([path]) => !only || only.includes(path));
  for (const width of Object.keys(widths) as (keyof typeof widths)[]) {
    const pictures: Picture[] = [];
    for (const scheme of schemes) {
      const take = await openBrowser(width, scheme);
      for (const [path, { access }] of routes)
        pictures.push(...(await take(path, getAccessKind(access) === 'public')));
    }
    await writeSheet(width, pictures);
  }
}

/**
 * Returns a function that takes the pictures of a route in a window of this width, as a member or as a
 * visitor.
 */
async function openBrowser(width: keyof typeof widths, scheme: (typeof schemes)[number]) {
  const options = { ...buildOptions(scheme, widths[width]), baseURL: portal.url };
  const open = async () => (await browser.newContext(options)).newPage();
  const [visitor, member] = [await open(), await open()];
  await signIn(member);
  return async (path: string, isPublic: boolean): Promise<Picture[]> => {
    const page = isPublic ? visitor : member;
    const taken: Picture[] = [];
    for (const { name, reach } of [{ name: '', reach: async () => {} }, ...(states[path] ?? [])]) {
      await page.goto(path);
      await settle(page);
      await reach(page);
      await settle(page);
      taken.push(await savePicture(page, { title: [path, name].join(' ').trim(), width, scheme }));
    }
    return taken;
  };
}

async function savePicture(page: Page, { title, width, scheme }: Omit<Picture, 'file'>): Promise<Picture> {
  const file = `${title.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'landing'}-${width}-${scheme}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true });
  await page.unrouteAll();
  return { title, width, scheme, file };
}

/** Waits until nothing is loading. A page that loads forever is taken as it is. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]')).catch(() => undefined);
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/Login');
  await page.getByLabel('User ID', { exact: true }).fill('100001');
  await page.getByLabel('Password', { exact: true }).fill('Rich@123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

/** The sheet is a page that shows the pictures, and a picture of that page. */
async function writeSheet(width: string, pictures: Picture[]): Promise<void> {
  const sheet = join(folder, `sheet-${width}.html`);
  await writeFile(sheet, buildSheet(pictures));
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.goto(`file://${sheet}`);
  await page.screenshot({ path: sheet.replace('.html', '.png'), fullPage: true });
  await page.close();
  console.log(`${pictures.length} pictures: ${sheet.replace('.html', '.png')}`);
}
