import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startBackend } from '../../examples/orders/backend/server.js';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { test } from './watched.ts';

// One worker starts the server of all tests here.
test.describe.configure({ mode: 'default' });

// The portal of examples/orders over json-server with json-server-auth, started as in docs/how-to/import.md.
// The backend is an existing REST server, and the portal consists of definitions alone. The tests do a day's
// work of a clerk and an admin.

const folder = resolve(import.meta.dirname, '../../examples/orders');
let backend: Awaited<ReturnType<typeof startBackend>>;
let portal: RunningPortal;

test.beforeAll(async () => {
  backend = await startBackend({ port: 0 });
  portal = await startPortal({
    DEFINITIONS_DIR: join(folder, 'schemas'),
    CONFIG_FILE: join(folder, 'screens.config.json'),
    API_HOST: backend.origin,
  });
});
test.afterAll(async () => {
  await portal.stop();
  await backend.close();
});

async function signIn(page: Page, email: string, seconds?: number): Promise<void> {
  backend.session.seconds = seconds ?? 900;
  await page.goto(`${portal.url}/sign-in`);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
}

const rows = (page: Page) => page.locator('table tbody tr');
const cell = (page: Page, row: number, column: number) => rows(page).nth(row).locator('td, th').nth(column);

test('a wrong password is refused in the words of the server', async ({ page }) => {
  await page.goto(`${portal.url}/sign-in`);
  await page.getByLabel('E-mail', { exact: true }).fill('clerk@example.com');
  await page.getByLabel('Password', { exact: true }).fill('nothing');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Incorrect password').first()).toBeVisible();
});

test('The actions of a row stay in view where the table is wider than the page', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  for (const width of [1366, 1280, 1024, 800]) {
    await page.setViewportSize({ width, height: 800 });
    const remove = rows(page).first().getByRole('button', { name: 'Delete' });
    await expect(remove).toBeInViewport({ ratio: 1 });
    const frame = await page.locator('table').locator('..').boundingBox();
    const button = await remove.boundingBox();
    expect(button!.x + button!.width, `${width} px`).toBeLessThanOrEqual(frame!.x + frame!.width);
  }
});

test('The list is paged, sorted, searched and counted by the server', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => request.url().includes('/orders?') && urls.push(request.url()));
  await signIn(page, 'clerk@example.com');
  await expect(page.getByText('213 rows')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(cell(page, 0, 0)).toHaveText('26');
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: /^Total/ }).click();
  await expect(page).not.toHaveURL(/page=2/);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Paid' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('54 rows')).toBeVisible();
  expect(urls.at(-1)).toContain('status=paid');
  expect(urls.at(-1)).toContain('_sort=total');
  expect(urls.at(-1)).toContain('_page=1');
  await page.goBack();
});

test('The search is done by the server, and Back undoes it', async ({ page }) => {
  await signIn(page, 'clerk@example.com');
  await expect(page.getByText('213 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  const searched = page.waitForRequest((request) => request.url().includes('q=Dijkstra'));
  await page.getByLabel('Search all rows').fill('Dijkstra');
  expect((await searched).url()).toContain('_page=1');
  await expect(page.getByText('42 rows')).toBeVisible();
  await expect(cell(page, 0, 1)).toHaveText('Edsger Dijkstra');
  await expect(page).toHaveURL(/orders\.search=Dijkstra/);
  await page.reload();
  await expect(page.getByText('42 rows')).toBeVisible();
  await expect(page.getByLabel('Search all rows')).toHaveValue('Dijkstra');
  await page.goBack();
  await expect(page.getByText('213 rows')).toBeVisible();
});

test('a row leads to its order, which is changed by PATCH with what differs alone', async ({ page }) => {
  await signIn(page, 'clerk@example.com');
  await page.getByRole('link', { name: '3', exact: true }).click();
  await expect(page).toHaveURL(/\/orders\/3$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order 3' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Alan Kay');
  await page.getByLabel('City', { exact: true }).fill('Palo Alto');
  const change = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await change).postDataJSON()).toEqual({
    customer: { name: 'Alan Kay', email: 'alan@example.com', city: 'Palo Alto' },
  });
  await expect(page.getByText('Order saved.')).toBeVisible();
});

test('A missing order shows a message', async ({ page }) => {
  await signIn(page, 'clerk@example.com');
  await page.goto(`${portal.url}/orders/9999`);
  await expect(page.getByText('There is no such order.')).toBeVisible();
});

test('an order with a customer and lines is placed as one nested body', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Barbara Liskov');
  const create = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/orders'),
  );
  await page.getByRole('combobox', { name: 'Product' }).fill('tea p');
  await page.getByRole('option', { name: 'Tea pot' }).click();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Choose a product.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Product' }).nth(1).fill('filters');
  await page.getByRole('option', { name: '100 paper filters' }).click();
  await expect(page.getByText('88.90')).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  expect((await create).postDataJSON()).toMatchObject({
    customer: { name: 'Barbara Liskov' },
    lines: [
      { sku: 'POT-1', quantity: 2, price: 42.75 },
      { sku: 'FIL-100', quantity: 1, price: 3.4 },
    ],
    status: 'open',
    total: 88.9,
  });
  await expect(page).toHaveURL(/\/orders\/214$/);
});

test('an admin deletes an order after a question; a clerk is not offered it', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  const first = rows(page).first();
  await first.getByRole('button', { name: /Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete order 1?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await first.getByRole('button', { name: /Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Order deleted.')).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveText('2');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, 'clerk@example.com');
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0);
});

test('an expired token is noticed, and sign-in leads back', async ({ page }) => {
  await signIn(page, 'clerk@example.com');
  await expect(rows(page)).toHaveCount(25);
  backend.session.seconds = -1;
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText('Your session has expired. Please sign in again.').first()).toBeVisible();
});

test('Signing out notifies the server, which rejects the token afterwards', async ({ page }) => {
  await signIn(page, 'clerk@example.com');
  const out = page.waitForRequest((request) => request.url().endsWith('/logout'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  const { authorization = '' } = (await out).headers();
  expect(authorization).toMatch(/^Bearer ey/);
  await expect
    .poll(async () => (await fetch(`${backend.origin}/orders/2`, { headers: { authorization } })).status)
    .toBe(401);
});

test('A half-typed order survives a reload and Back, and is gone once it is placed', async ({ page }) => {
  const name = page.getByLabel('Name', { exact: true });
  await signIn(page, 'admin@example.com');
  await page.getByRole('link', { name: 'New order' }).first().click();
  await name.fill('Frances Allen');
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await page.getByRole('combobox', { name: 'Product' }).fill('tea p');
  await page.getByRole('option', { name: 'Tea pot' }).click();
  await page.reload();
  await expect(name).toHaveValue('Frances Allen');
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('Tea pot');
  await expect(page.getByText('128.25')).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('Frances Allen');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await page.goto(`${portal.url}/orders/new`);
  await page.waitForLoadState('networkidle');
  await expect(name).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('forms'))).toBeNull();
});
