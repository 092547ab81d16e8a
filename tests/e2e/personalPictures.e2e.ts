import type { Page } from '@playwright/test';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { findViolations } from './findViolations.ts';
import { expect, rich, signIn } from './portal.ts';
import { test } from './watched.ts';

// One worker starts the server of all tests here, and they run in order.
test.describe.configure({ mode: 'serial' });

// The shipped portal, of which a screen gets a picture that a call of the sandbox answers.

const call = {
  ...{ target: 'api', method: 'GET', path: 'seal', auth: true, kind: 'read' },
  ...{ request: { uid: 'id' }, types: ['image/png'], size: 1 },
};
const item = {
  label: 'Your seal',
  value: { from: 'session.userId' },
  format: {
    ...{ type: 'image', call: 'seal', alt: 'The seal of your account' },
    payload: { uid: { from: 'session.userId' } },
  },
};
let portal: RunningPortal;

test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const findPicture = (page: Page) => page.getByRole('img', { name: 'The seal of your account' });

async function readImagePolicy(path: string): Promise<string> {
  const { headers } = await fetch(`${portal.url}${path}`);
  return /img-src [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0] ?? '';
}

test('A page that was opened before a screen had a picture asks to be loaded again, and then shows it', async ({
  page,
}) => {
  expect(await readImagePolicy('/ProfileSetting')).not.toContain('blob:');
  await signIn(page, rich, portal.url);
  await page.goto(`${portal.url}/ProfileSetting`);
  await expect(page.getByRole('term').first()).toBeVisible();
  await portal.edit('schemas/api/support.json', (text) =>
    text.replace('"calls": {', `"calls": { "seal": ${JSON.stringify(call)},`),
  );
  await portal.edit('schemas/screens/settings/profile.json', (text) =>
    text.replace('"items": [', `"items": [${JSON.stringify(item)},`),
  );
  const again = page.getByRole('button', { name: 'Load the page again' });
  await expect(again).toBeVisible();
  await expect(findPicture(page)).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await again.click();
  await expect(findPicture(page)).toHaveAttribute('src', /^blob:/);
  await expect(again).toHaveCount(0);
  expect(await readImagePolicy('/Dashboard')).toContain('blob:');
});

test('A picture has its place before it is there, and is gone from the page with the screen', async ({
  page,
}) => {
  await signIn(page, rich, portal.url);
  // The picture may have its place before its request is made.
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/seal**', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto(`${portal.url}/ProfileSetting`);
  const picture = findPicture(page);
  await expect(picture).toHaveAttribute('aria-busy', 'true');
  const before = await picture.boundingBox();
  answer();
  await expect(picture).toHaveAttribute('src', /^blob:/);
  expect(await picture.boundingBox()).toEqual(before);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  expect(await findViolations(page)).toEqual([]);
  const url = (await picture.getAttribute('src'))!;
  const isThere = () =>
    page.evaluate(
      (source) =>
        new Promise<boolean>((resolve) => {
          const image = new Image();
          image.addEventListener('load', () => resolve(true));
          image.addEventListener('error', () => resolve(false));
          image.src = source;
        }),
      url,
    );
  expect(await isThere()).toBe(true);
  await page.getByRole('link', { name: 'Support' }).first().click();
  await expect(page).toHaveURL(/\/Support$/);
  await expect(picture).toHaveCount(0);
  await expect.poll(isThere).toBe(false);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url: address }) => address);
  });
  expect(stored.filter((address) => address.includes('/api/'))).toEqual([]);
});
