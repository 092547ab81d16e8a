import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyShipped } from '../support/copyShipped.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { shiftLimit } from '../vitals/table.ts';
import { readVitals, watchVitals } from '../vitals/watchVitals.ts';
import { expect, rich, signIn } from './portal.ts';
import { test } from './watched.ts';

// One worker starts the server of all tests here.
test.describe.configure({ mode: 'default' });

// The portal in a club's brand, with the files of examples/words, under a base path.

const brand = {
  name: 'Club',
  logo: '/public/club.svg',
  logoDark: '/public/club-dark.svg',
  favicon: '/public/favicon.svg',
  accent: '#0f6b6b',
  accentDark: '#4fc3bd',
  font: {
    family: 'Club Sans',
    files: [{ file: '/public/club-sans.woff2' }, { file: '/public/club-sans-bold.woff2', weight: '650' }],
  },
  headingFont: { family: 'Club Serif', files: [{ file: '/public/club-serif.woff2', weight: '400 700' }] },
  radius: 'large',
};
let folder: string;
let portal: RunningPortal;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-brand-'));
  await copyShipped(folder);
  await cp('examples/words/public', join(folder, 'public'), { recursive: true });
  const config = join(folder, 'screens.config.json');
  const shipped = JSON.parse(await readFile(config, 'utf8')) as object;
  await writeFile(config, JSON.stringify({ ...shipped, brand }));
  portal = await startPortal({
    BASE_PATH: '/members/',
    CONFIG_FILE: config,
    DEFINITIONS_DIR: join(folder, 'schemas'),
  });
});
test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

test('Texts and headings have their typefaces from the first paint on, each file is fetched once, and nothing shifts', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2'))
      fetched.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await watchVitals(page);
  await page.goto(`${portal.url}/Signup`, { waitUntil: 'networkidle' });
  const widthIn = (selector: string) =>
    page.locator(selector).evaluate((one) => {
      const canvas = document.createElement('canvas').getContext('2d')!;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(one);
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily.split(',')[0]}`;
      return canvas.measureText('WWiiWWii').width / parseFloat(fontSize);
    });
  // Every letter of them has the same width: 600 and 700 thousandths of its size.
  expect(await widthIn('label >> nth=0')).toBeCloseTo(8 * 0.6, 1);
  expect(await widthIn('h1')).toBeCloseTo(8 * 0.7, 1);
  const files = ['club-sans.woff2', 'club-serif.woff2'].map((name) => `200 /members/public/${name}`);
  expect(fetched).toEqual(expect.arrayContaining(files));
  expect(new Set(fetched).size).toBe(fetched.length);
  expect((await readVitals(page)).shift).toBeLessThan(shiftLimit);
});

test('The tab and an installed app have the icon, and corners have the configured radius', async ({
  page,
}) => {
  await page.goto(`${portal.url}/Login`);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/members/public/favicon.svg');
  const manifest = (await (await fetch(`${portal.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string }[];
  };
  expect(manifest.icons.map(({ src }) => src)).toEqual(['/members/public/favicon.svg']);
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('border-radius', '10px');
  const offline = await (await fetch(`${portal.url}/offline.html`)).text();
  expect(offline).toContain('--radius:14px');
});

test('The dark scheme has its own logo, before and after hydration', async ({ page, context }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, rich, portal.url);
  const logo = page.locator('img[src="/members/public/club.svg"]').first();
  await expect(logo).toHaveCSS('content', 'normal');
  expect(paths).not.toContain('/members/public/club-dark.svg');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(logo).toHaveCSS('content', /club-dark\.svg"\)$/);
  expect((await context.cookies()).some(({ value }) => value === 'dark')).toBe(true);
  await page.reload();
  await expect(logo).toHaveCSS('content', /club-dark\.svg"\)$/);
  expect(paths).toContain('/members/public/club-dark.svg');
});
