import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { findViolations } from './findViolations.ts';
import { expect, rich, signIn } from './portal.ts';
import { test } from './watched.ts';

// One worker starts the server of all tests here.
test.describe.configure({ mode: 'default' });

// The shipped portal with a link that saves a file of the sandbox.

const call = {
  ...{ target: 'api', method: 'GET', path: 'statement', auth: true, kind: 'read' },
  ...{ request: { uid: 'id', month: 'text' }, types: ['text/csv'], size: 2 },
};
const block = {
  type: 'links',
  links: [
    {
      label: 'Statement of the month',
      download: {
        call: 'statement',
        payload: {
          uid: { from: 'session.userId' },
          month: { from: 'query.month', else: new Date().toISOString().slice(0, 7) },
        },
        name: { template: 'Statement/{session.userId}' },
      },
    },
  ],
};
let portal: RunningPortal;

test.beforeAll(async () => {
  portal = await startPortal();
  await portal.edit('schemas/api/support.json', (text) =>
    text.replace('"calls": {', `"calls": { "statement": ${JSON.stringify(call)},`),
  );
  await portal.edit('schemas/screens/support/support.json', (text) =>
    text.replace('"blocks": [', `"blocks": [${JSON.stringify(block)},`),
  );
});
test.afterAll(() => portal.stop());

/** Opens the screen as a member, with a query. */
async function open(page: Page, query = ''): Promise<Locator> {
  await signIn(page, rich, portal.url);
  await page.goto(`${portal.url}/Support${query}`);
  return page.getByRole('button', { name: 'Statement of the month' });
}

test('A link saves the file of its call under a clean name, and says so', async ({ page }) => {
  const link = await open(page);
  await expect(link).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await link.focus();
  await page.keyboard.press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`Statement-${rich.id}.csv`);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFF?"?Number"?,"?Time"?,/);
  await expect(page.getByText(`Saved Statement-${rich.id}.csv.`)).toBeVisible();
  await expect(link).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/Support');
});

test('A month that the sandbox refuses is told, and no file is saved', async ({ page }) => {
  let files = 0;
  page.on('download', () => (files += 1));
  await (await open(page, '?month=never')).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(files).toBe(0);
});
