import type { Page, Request } from '@playwright/test';
import { expect, fresh, test, type Persona } from './portal.ts';
import { answer, delayAnswers, intercept, watchRequests } from './wire.ts';

const path = 'GetIncomeReport';
const table = (page: Page) => page.getByRole('main').getByRole('table');
const rows = (page: Page) => table(page).locator('tbody tr:not([aria-hidden])');
const old = (page: Page) => page.getByRole('main').locator('[data-old]');
/** The delay after which the link under the pointer is prefetched, in milliseconds. */
const rest = 400;

/** The rows of an income report, with `text` in each remark. */
const incomes = (text: string, count = 60) => ({
  data: [Array.from({ length: count }, (_, at) => ({ uid: at + 1, income: 1, remark: `${text} ${at + 1}` }))],
});

/** The modules of screens that are fetched from now on. */
function watchModules(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/definitions/') && pathname.endsWith('.js')) seen.push(pathname);
  });
  return seen;
}

async function open(page: Page, group: string, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await page.getByRole('button', { name: group, exact: true }).click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

/** The scroll position of the page, in pixels. */
const readTop = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens Level Income as a member and scrolls down. Returns the scroll position in pixels. */
async function leaveReport(page: Page): Promise<number> {
  const stop = await answer(page, path, incomes('before'));
  await open(page, 'Incomes', 'Level Income');
  await expect(rows(page).first()).toContainText('before 1');
  await page.evaluate(() => window.scrollTo(0, 100));
  await stop();
  const top = await readTop(page);
  expect(top).toBeGreaterThan(0);
  return top;
}

test('A link under the pointer prefetches its screen, but none of its calls', async ({
  page,
  signIn: enter,
}) => {
  await enter();
  await page.goto('/dashboard');
  const modules = watchModules(page);
  const requests = watchRequests(page, path);
  await page.getByRole('button', { name: 'Incomes', exact: true }).click();
  await page.getByRole('link', { name: 'Level Income', exact: true }).hover();
  await expect.poll(() => modules).toHaveLength(1);
  expect(modules[0]).toContain('level-income');
  await page.waitForTimeout(rest);
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: 'Level Income', exact: true }).click();
  await expect(table(page)).toBeVisible();
  await expect.poll(() => requests.length).toBe(1);
  expect(modules).toHaveLength(1);
});

test('A call that the catalogue allows to be prefetched is sent once, by its first user', async ({
  page,
  portal,
  signIn: enter,
}) => {
  const restore = await portal.backUp();
  const readIndex = async () => (await page.request.get('/definitions/index.json')).text();
  const before = await readIndex();
  await portal.edit('schemas/api/incomes.json', (text) =>
    text.replace(/("path": "GetIncomeReport",)/, '$1 "prefetch": true,'),
  );
  await expect.poll(readIndex).not.toBe(before);
  try {
    await enter();
    await page.goto('/dashboard');
    const requests = watchRequests(page, path);
    await page.getByRole('button', { name: 'Incomes', exact: true }).click();
    const link = page.getByRole('link', { name: 'Level Income', exact: true });
    await link.hover();
    await expect.poll(() => requests.length).toBe(1);
    await link.click();
    await expect(rows(page)).not.toHaveCount(0);
    await page.waitForTimeout(rest);
    expect(requests).toHaveLength(1);
  } finally {
    await restore();
    await expect.poll(readIndex).toBe(before);
  }
});

test('Back shows the rows as they were, dimmed, while it asks for them anew', async ({
  page,
  signIn: enter,
}) => {
  await enter();
  await page.goto('/dashboard');
  const top = await leaveReport(page);
  await open(page, 'My Team', 'My Team');
  expect(await readTop(page)).toBe(0);
  const requests = watchRequests(page, path);
  const go = await delayAnswers(page, path, (route) => route.fulfill({ json: incomes('after') }));
  await page.goBack();
  await expect(rows(page).first()).toContainText('before 1');
  await expect(old(page)).toHaveCount(1);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).not.toHaveCount(0);
  expect(await readTop(page)).toBe(top);
  await expect.poll(() => requests.length).toBe(1);
  go();
  await expect(rows(page).first()).toContainText('after 1');
  await expect(old(page)).toHaveCount(0);
  expect(requests).toHaveLength(1);
});

test('Sorting on the next screen does not change what Back shows', async ({ page, signIn: enter }) => {
  await enter();
  await page.goto('/dashboard');
  await leaveReport(page);
  await open(page, 'My Team', 'My Team');
  const heading = page.getByRole('columnheader').nth(1);
  for (let times = 0; times < 6; times++) await heading.getByRole('button').click();
  const go = await delayAnswers(page, path, (route) => route.fulfill({ json: incomes('after') }));
  await page.goBack();
  await expect(rows(page).first()).toContainText('before 1');
  go();
  await expect(rows(page).first()).toContainText('after 1');
});

test('The stale rows stay if the request fails, and Retry loads the new ones', async ({
  page,
  signIn: enter,
}) => {
  await enter();
  await page.goto('/dashboard');
  await leaveReport(page);
  await open(page, 'My Team', 'My Team');
  const stop = await intercept(page, path, (route) =>
    route.fulfill({ status: 400, json: { message: 'no' } }),
  );
  await page.goBack();
  const retry = page.getByRole('button', { name: 'Retry', exact: true });
  await expect(retry).toBeVisible();
  await expect(rows(page).first()).toContainText('before 1');
  await expect(old(page)).toHaveCount(1);
  await stop();
  await answer(page, path, incomes('after'));
  await retry.click();
  await expect(rows(page).first()).toContainText('after 1');
});

test('a new step to the same screen begins with nothing', async ({ page, signIn: enter }) => {
  await enter();
  await page.goto('/dashboard');
  await leaveReport(page);
  await open(page, 'My Team', 'My Team');
  const go = await delayAnswers(page, path, (route) => route.fulfill({ json: incomes('after') }));
  await open(page, 'Incomes', 'Level Income');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).not.toHaveCount(0);
  await expect(page.getByText('before 1', { exact: true })).toHaveCount(0);
  go();
  await expect(rows(page).first()).toContainText('after 1');
});

test('After signing out no snapshot is left for the next member', async ({ page, signIn: enter }) => {
  await enter();
  await page.goto('/dashboard');
  await leaveReport(page);
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.locator('a[href="/Login"]').filter({ visible: true }).first().click();
  await fill(page, fresh);
  const go = await delayAnswers(page, path, (route) => route.fulfill({ json: incomes('after') }));
  await page.evaluate(() => document.documentElement.setAttribute('data-document', 'same'));
  // Past the landing page: the sign-in page has given its place to the dashboard.
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL('/LevelIncome');
  await expect(page.locator('html[data-document=same]')).toHaveCount(1);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).not.toHaveCount(0);
  await expect(page.getByText('before 1', { exact: true })).toHaveCount(0);
  go();
  await expect(rows(page).first()).toContainText('after 1');
});

async function fill(page: Page, { id, password }: Persona): Promise<void> {
  await page.getByLabel('User ID', { exact: true }).fill(id);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}
