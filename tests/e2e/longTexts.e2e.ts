import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';

const hundredDigits = '7'.repeat(100);
const megabyte = 1_048_576;

/** Answers the income report with exactly this JSON. */
async function answerRows(page: Page, rows: string[]): Promise<void> {
  await page.route('**/api/GetIncomeReport', (route) =>
    route.fulfill({ contentType: 'application/json', body: `{"data":{"data":[[${rows.join(',')}]]}}` }),
  );
}

/** Makes every text of every answer a word of 20,000 letters, and every number one of 100 digits. */
async function swellAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const body = JSON.stringify(swell(await response.json())).replaceAll(/"#(\d+)#"/g, '$1');
    await route.fulfill({ response, body });
  });
}

function swell(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 20).map(swell);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, /^(row|uid|IdColor)$/.test(key) ? one : swell(one)]),
    );
  if (typeof value === 'number') return `#${hundredDigits}#`;
  return typeof value === 'string' && value !== '' ? value.replaceAll(' ', '') + 'W'.repeat(20_000) : value;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'no screen is wider than its window, however long what the backend sends is',
  { tag: '@hard' },
  async ({ page, signIn }) => {
    await signIn();
    await swellAnswers(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [
        '/LevelIncome',
        '/MyTeam',
        '/WithdrawLog',
        '/FundTransfer',
        '/ProfileSetting',
        '/dashboard',
        '/Tree_View',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        if (path === '/Tree_View') await page.locator('[data-position="0"]').focus();
        expect(await overflow(page), `${path} at ${width} px`).toBe(0);
        if (path !== '/LevelIncome')
          await expect(page.getByText(/W… \([\d,]+ more characters\)/).first()).toBeAttached();
      }
    }
  },
);

test('numbers keep every digit: in the cell, in the total, in the file, and sorted', async ({
  memberPage: page,
}) => {
  const ids = ['12345678901234569', '12345678901234567', '12345678901234568'];
  await answerRows(
    page,
    ids.map(
      (id, index) => `{"row":${index + 1},"uid":${id},"income":${index === 0 ? hundredDigits : '0.005'}}`,
    ),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/LevelIncome');
  const grouped = hundredDigits.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${grouped}.01`);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('columnheader', { name: 'From Id' }).getByRole('button').click();
  const shown = page.getByRole('table').locator('tbody tr td:nth-child(2)');
  await expect(shown).toHaveText(ids.toSorted());
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8');
  await page.unroute('**/api/GetIncomeReport');
  const cells = Papa.parse<string[]>(file.slice(1), { skipEmptyLines: true }).data.slice(1);
  expect(cells.map((row) => row[1])).toEqual(ids.toSorted());
  expect(cells.map((row) => row[4])).toEqual(['0.005', '0.005', hundredDigits]);
});

test('a megabyte of marks in a cell leaves the report usable, and the file has all of it', async ({
  page,
  signIn,
}) => {
  await signIn();
  const marks = 'e\u0301'.repeat(10) + '\u0301\u0489'.repeat(megabyte / 4);
  const rows = [1, 2, 3].map((row) => JSON.stringify({ row, uid: row, income: row, remark: marks + row }));
  await answerRows(page, rows);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/LevelIncome');
    await expect(page.getByText(/… \([\d,]+ more characters\)/).first()).toBeAttached();
    expect(await overflow(page)).toBe(0);
  }
  await page.getByRole('columnheader', { name: 'Income', exact: true }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Income', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8');
  expect(file).toContain(`${marks}3`);
  await page.getByRole('columnheader', { name: 'Remark' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Remark' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a megabyte of marks in a field of a form leaves the form usable', async ({ page, signIn }) => {
  await signIn();
  const record = { f_name: `Rita${'\u0301'.repeat(megabyte)}`, email: 'rita@example.com' };
  await page.route('**/api/UserInformation', (route) => route.fulfill({ json: { data: [record] } }));
  await page.goto('/ProfileSetting');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue('rita@example.com');
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByText(/more characters\)/).first()).toBeVisible();
});

test('a text of several lines has its line breaks in details, and on the card of a phone', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.route('**/api/UserInformation', (route) =>
    route.fulfill({ json: { data: [{ f_name: 'Note 10\nsecond line' }] } }),
  );
  await page.goto('/ProfileSetting');
  await page.getByRole('tab', { name: 'About' }).click();
  const value = page.locator('dd').filter({ hasText: 'Note 10' }).first();
  await expect.poll(() => value.innerText()).toBe('Note 10\nsecond line');
  await answerRows(page, [JSON.stringify({ row: 1, uid: 1, income: 1, remark: 'Note 11\nthird line' })]);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('/LevelIncome');
  const onCard = page.locator('dd').filter({ hasText: 'Note 11' }).first();
  await expect.poll(() => onCard.innerText()).toBe('Note 11\nthird line');
});
