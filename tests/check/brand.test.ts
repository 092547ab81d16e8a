import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkPortal, createPublicReader, formatMessage } from '#check/index.ts';
import type { Brand } from '#definition';
import { readBase } from './readPortal.ts';

const base = await readBase();
const own = 'examples/words/public';

/** The problems of a brand with files in a folder of its own. */
async function check(brand: Partial<Brand>, files: Record<string, string> = {}): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-brand-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(own, join(folder, 'public'), { recursive: true });
  await mkdir(join(folder, 'public/fonts'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'public', name), text);
  const config = JSON.parse(base.get('screens.config.json') ?? '') as { brand: Brand };
  const text = JSON.stringify({ ...config, brand: { ...config.brand, ...brand } });
  const readPublic = createPublicReader({ config: join(folder, 'screens.config.json') });
  return checkPortal(new Map(base).set('screens.config.json', text), { readPublic }).problems.map(
    formatMessage,
  );
}

const face = (file: string, weight?: string): Partial<Brand> => ({
  font: { family: 'Club Sans', files: [{ file, ...(weight !== undefined && { weight }) }] },
});

test('a brand whose files exist and have the right kind has no problem', async () => {
  const brand = {
    logo: '/public/club.svg',
    logoDark: '/public/club-dark.svg',
    favicon: '/public/favicon.svg',
    radius: 'large' as const,
    ...face('/public/club-sans.woff2', '100 900'),
  };
  expect(await check(brand)).toEqual([]);
});

test('a missing file is named', async () => {
  expect(await check({ favicon: '/public/icon.png' })).toEqual([
    'there is no file "icon.png" in the folder public beside the config',
  ]);
  expect(await check(face('/public/fonts/inter.woff2'))).toEqual([
    'there is no file "fonts/inter.woff2" in the folder public beside the config',
  ]);
});

test('a file whose content does not match its name is found by its first bytes', async () => {
  expect(await check(face('/public/old.woff2'), { 'old.woff2': 'wOFF\0\u0001' })).toEqual([
    '"old.woff2" is no woff2: it begins as another kind of file does',
  ]);
  expect(await check({ favicon: '/public/icon.png' }, { 'icon.png': '<svg/>' })).toEqual([
    '"icon.png" is no png: it begins as another kind of file does',
  ]);
  expect(await check({ favicon: '/public/icon.svg' }, { 'icon.svg': '' })).toEqual([
    '"icon.svg" is no svg: it begins as another kind of file does',
  ]);
});

test('a typeface comes from this portal’s own folder, as woff2', async () => {
  const fault = '"file" must be a file of the folder public, as "/public/name.woff2" is: ".woff2"';
  for (const file of [
    'https://fonts.example.com/inter.woff2',
    '//fonts.example.com/inter.woff2',
    '/assets/inter.woff2',
    '/public/../secret.woff2',
    '/public/inter.ttf',
    '/public/a").woff2',
  ])
    expect(await check(face(file)), file).toEqual([fault]);
});

test('a name that could end its rule, and an invalid weight, are refused', async () => {
  const files = [{ file: '/public/club-sans.woff2' }];
  expect(await check({ font: { family: 'X";}', files } })).toEqual([
    '"family" has letters, digits, spaces and hyphens, as "Source Sans 3" does',
  ]);
  expect(await check(face('/public/club-sans.woff2', 'bold'))).toEqual([
    '"bold" is no weight, such as "400", and no two of them, such as "100 900"',
  ]);
});

test('a logo for dark mode needs a logo', async () => {
  expect(await check({ logoDark: '/public/club-dark.svg' })).toEqual([
    '"logoDark" is for portals that have a "logo"',
  ]);
});
