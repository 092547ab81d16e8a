import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { getDefaultPaths, readFiles } from '#check/index.ts';
import { importDocument } from '#import/index.ts';
import { readMarkdown } from '../../../scripts/site/readMarkdown.ts';
import { startPortal, type RunningPortal } from '../../support/startPortal.ts';
import { openEditor, openReview } from '../openReview.ts';
import { settle, signIn } from '../portalPage.ts';
import type { SampleFrame } from './openFrame.ts';
import type { UsePicture } from './pictureList.ts';

const root = resolve(import.meta.dirname, '../../..');
const look = { viewport: { width: 1000, height: 640 }, reducedMotion: 'reduce', locale: 'en-US' } as const;

/** Shows what README and the guides show, one after the other: `use` gets each. */
export async function visitGuides(browser: Browser, frame: SampleFrame, use: UsePicture): Promise<void> {
  await visitSamples(frame, use);
  await visitPlayground(browser, frame, use);
  await visitExtensions(browser, use);
  const portal = await startPortal();
  try {
    await visitMembersPages(browser, portal, use);
    await visitWorkbench(browser, portal, use);
    await visitChangedPortal(browser, portal, use);
  } finally {
    await portal.stop();
  }
}

async function visitSamples(frame: SampleFrame, use: UsePicture): Promise<void> {
  const [orders, starter] = await Promise.all(
    ['orders', 'starter'].map((name) => readFiles(getDefaultPaths(join(root, 'examples', name)))),
  );
  const show = async (file: string, ...shown: Parameters<SampleFrame['show']>) =>
    use(file, (await frame.show(...shown)).getByRole('main'));
  await show('your-own-backend.webp', orders!, 'orders/list');
  await show('a-folder-of-its-own.webp', starter!, 'incomes/income');
  const signInFile = 'schemas/screens/account/sign-in.json';
  const written = (await readBlocks('docs/tutorial.md')).get(signInFile)!;
  await show('tutorial.webp', new Map([...orders!, [signInFile, written]]), 'account/sign-in');
  const blocks = await readBlocks('docs/how-to/import.md');
  const source = {
    document: JSON.parse(blocks.get('feedback.schema.json')!) as unknown,
    look: JSON.parse(blocks.get('feedback.ui.json')!) as unknown,
  };
  const imported = importDocument(source, { name: 'feedback', screen: 'feedback' }, starter!);
  await show('import.webp', new Map([...starter!, ...imported.files]), 'feedback');
}

/** The code blocks of a page, by the path behind their fence. */
async function readBlocks(page: string): Promise<Map<string, string>> {
  const { blocks } = readMarkdown(await readFile(join(root, page), 'utf8'));
  return new Map(blocks.map(({ meta: note, text }) => [note, text]));
}

async function visitPlayground(browser: Browser, { url }: SampleFrame, use: UsePicture): Promise<void> {
  const page = await browser.newPage(look);
  await page.goto(`${url}#mend`);
  await page.getByRole('region', { name: 'Problems' }).getByRole('button').first().waitFor();
  await use('edit-screens.webp', page);
  await page.close();
}

async function visitExtensions(browser: Browser, use: UsePicture): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-extensions-'));
  await cp(join(root, 'examples/extensions'), folder, { recursive: true });
  const build = [join(root, 'scripts/portico/checkout.ts'), 'build', '--portal', folder];
  await promisify(execFile)(join(root, 'node_modules/.bin/tsx'), build, { cwd: root });
  const portal = await startPortal({
    CONFIG_FILE: join(folder, 'screens.config.json'),
    DEFINITIONS_DIR: join(folder, 'schemas'),
  });
  try {
    const page = await browser.newPage({ ...look, baseURL: portal.url });
    await page.goto('/sign-in');
    await page.getByLabel('Member ID').fill('100001');
    await page.getByLabel('Password', { exact: true }).fill('Rich@123');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('slider').waitFor();
    // A second visit is without the toast of the sign-in.
    await page.goto('/deposit');
    await settle(page);
    await use('extensions.webp', page);
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true });
  }
}

async function visitMembersPages(browser: Browser, portal: RunningPortal, use: UsePicture): Promise<void> {
  const page = await openMember(browser, portal, { width: 1200, height: 800 });
  await page.goto('/LevelIncome');
  await settle(page);
  await use('level-income.png', page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await use('level-income-dark.png', page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(look.viewport);
  await page.goto('/WithdrawLog');
  await settle(page);
  await use('sandbox.webp', page);
  await page.goto('/offline.html');
  await use('install.webp', page);
  const visitor = await browser.newPage({ ...look, baseURL: portal.url });
  await visitor.goto('/Login');
  await settle(visitor);
  await use('routes-roles-sessions.webp', visitor);
  for (const one of [page, visitor]) await one.close();
}

async function openMember(
  browser: Browser,
  portal: RunningPortal,
  viewport: { width: number; height: number } = look.viewport,
): Promise<Page> {
  const page = await browser.newPage({ ...look, viewport, baseURL: portal.url });
  await signIn(page);
  return page;
}

async function visitWorkbench(browser: Browser, portal: RunningPortal, use: UsePicture): Promise<void> {
  const author = await openEditor(browser, portal);
  await author.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await use('workbench.webp', author);
  const states = await author.getByRole('link', { name: 'All states of this screen' }).getAttribute('href');
  const publisher = await openReview(browser, portal, author);
  await settle(publisher);
  await use('review.png', publisher);
  await author.goto(portal.url + states!);
  await author.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor();
  await use('test-the-screens.webp', author);
  for (const box of await publisher.getByRole('checkbox').all()) await box.check();
  await publisher.getByRole('button', { name: 'Publish now' }).click();
  await publisher.getByRole('button', { name: 'Publish', exact: true }).click();
  await publisher.getByText(/^Version \d+ is live/).waitFor({ timeout: 60_000 });
  await publisher.setViewportSize(look.viewport);
  for (const [file, path] of [
    ['history.webp', 'history'],
    ['see-how-it-runs.webp', 'health'],
  ] as const) {
    await publisher.goto(`${portal.url}/workbench/${path}`);
    await settle(publisher);
    await use(file, publisher);
  }
}

/** Last, because each change stays in the portal. */
async function visitChangedPortal(browser: Browser, portal: RunningPortal, use: UsePicture): Promise<void> {
  const page = await openMember(browser, portal);
  await portal.newReport(
    ...['--title', 'Bonus Income', '--type', 'BonusIncome', '--path', '/BonusIncome', '--group', 'Incomes'],
  );
  await openUntil(page, '/BonusIncome', 'Bonus Income');
  await use('add-a-report.webp', page);
  await cp(join(root, 'examples/languages/es.json'), join(portal.folder, 'schemas/locales/es.json'));
  await page.context().addCookies([{ name: 'language', value: 'es', url: portal.url }]);
  await openUntil(page, '/WithdrawalRequest', 'Solicitud de retiro');
  await use('languages.webp', page);
  await page.context().clearCookies();
  const brand =
    '"brand": { "name": "Riverside", "accent": "#8a2f5d", "accentDark": "#e58ab6", "radius": "large" }';
  await portal.edit('screens.config.json', (text) => text.replace(/"brand": \{.*?\}/, brand));
  await openUntil(page, '/WithdrawalRequest', 'Riverside');
  await use('brand.webp', page);
  await page.close();
}

/** Opens an address until the portal has a change that is seen there. */
async function openUntil(page: Page, address: string, text: string): Promise<void> {
  const end = Date.now() + 30_000;
  do {
    await page.goto(address);
    await settle(page);
  } while (!(await page.locator('body').innerText()).includes(text) && Date.now() < end);
}
