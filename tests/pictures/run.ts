/**
 * npm run pictures: takes pictures of every screen of the production build over the demonstration data, and
 * of some states. The pictures are 360 and 1440 px wide, light and dark. They are PNG files in
 * test-results/pictures with a contact sheet of each width.
 * `--only /LevelIncome` takes pictures of these routes only, and `--docs` only the pictures of README and docs, in
 * docs/pictures.
 */
import { chromium, type Page } from '@playwright/test';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createCommand } from '../../scripts/createCommand.ts';
import { getAccessKind, type PortalIndex } from '#definition';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { buildSheet, type Picture } from './buildSheet.ts';
import { picturesFolder, writePictureList, type PictureList } from './docs/pictureList.ts';
import { writePicture } from './docs/writePicture.ts';
import { visitDocs } from './docs/visitDocs.ts';
import { settle, signIn } from './portalPage.ts';
import { states } from './states.ts';

const folder = resolve(import.meta.dirname, '../../test-results/pictures');
const widths = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };
const schemes = ['light', 'dark'] as const;

const { only, docs } = createCommand('pictures')
  .description('Takes pictures of every screen.')
  .option('--only <routes...>', 'of these routes only')
  .option('--docs', 'of what README and docs show, into docs/pictures')
  .parse()
  .opts<{ only?: string[]; docs?: boolean }>();

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  if (docs) await writeDocsPictures();
  else await withPortal(writeAllPictures);
} finally {
  await browser.close();
}

async function withPortal(write: (portal: RunningPortal) => Promise<void>): Promise<void> {
  const portal = await startPortal();
  try {
    await write(portal);
  } finally {
    await portal.stop();
  }
}

/** The pictures of README and docs, with their list. */
async function writeDocsPictures(): Promise<void> {
  await rm(join(picturesFolder, 'parts'), { recursive: true, force: true });
  const pictures: PictureList = {};
  await visitDocs(browser, async (file, shown) => {
    const picture = await writePicture(file, shown);
    pictures[file] = picture;
    console.log(`${file}: ${picture.bytes} bytes`);
  });
  await writePictureList(pictures);
}

function buildOptions(colorScheme: (typeof schemes)[number], viewport: { width: number; height: number }) {
  return { viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-US' } as const;
}

async function writeAllPictures(portal: RunningPortal): Promise<void> {
  const { config } = (await (await fetch(`${portal.url}/definitions/index.json`)).json()) as PortalIndex;
  const routes = Object.entries(config.routes).filter(([path]) => !only || only.includes(path));
  for (const width of Object.keys(widths) as (keyof typeof widths)[]) {
    const pictures: Picture[] = [];
    for (const scheme of schemes) {
      const take = await openBrowser(portal.url, width, scheme);
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
async function openBrowser(baseURL: string, width: keyof typeof widths, scheme: (typeof schemes)[number]) {
  const options = { ...buildOptions(scheme, widths[width]), baseURL };
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
