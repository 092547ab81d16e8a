import type { Page } from '@playwright/test';
import { asMoney, hundredths, rowsOf, signInAtApi } from '../support/askApi.ts';
import { startPortal } from '../support/startPortal.ts';
import { expect, rich, signIn, test } from './portal.ts';

const count = 100_000;
const columns = 7;
/** The most elements in the table's body, whatever the number of rows. */
const mostElements = (columns + 1) * 45;

test('a report of 100,000 rows stays usable, exact and small', { tag: '@hard' }, async ({ page }) => {
  const portal = await startPortal({ SANDBOX_ROWS: String(count) });
  try {
    await signIn(page, rich, portal.url);
    const answered = page.waitForResponse('**/api/GetIncomeReport');
    await page.goto(`${portal.url}/LevelIncome`);
    const response = await answered;
    expect(response.headers()['content-encoding']).toMatch(/^(br|gzip|zstd)$/);
    await expect(table(page)).toHaveAttribute('aria-rowcount', String(count + 1), { timeout: 60_000 });

    const body = await response.body();
    const { responseBodySize } = await response.request().sizes();
    expect(responseBodySize).toBeLessThan(body.length / 4);
    const payload = { uid: Number(rich.id), fdate: '', tdate: '', type: 'LevelIncome' };
    const member = await signInAtApi(portal.url, rich.id, rich.password);
    const rows = rowsOf(await member.post('GetIncomeReport', payload));
    expect(rows).toHaveLength(count);
    const incomes = rows.map((row) => hundredths(row.income));
    const sum = incomes.reduce((total, cents) => total + cents, 0n);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(asMoney(sum));

    for (const part of [0, 0.1, 0.5, 0.9, 1]) {
      await scrollTo(page, part);
      await expect.poll(() => rowsInSight(page), `scrolled to ${part}`).toBe(true);
      expect(await table(page).locator('tbody *').count()).toBeLessThanOrEqual(mostElements);
    }
    await expect(shownRow(page).last().locator('td').first()).toHaveText(String(count));

    const income = table(page).getByRole('columnheader', { name: 'Income', exact: true });
    await scrollTo(page, 0);
    await income.getByRole('button').click();
    await income.getByRole('button').click();
    await expect(income).toHaveAttribute('aria-sort', 'descending');
    const most = incomes.reduce((high, cents) => (cents > high ? cents : high), 0n);
    await expect(shownRow(page).first().locator('td').nth(4)).toHaveText(asMoney(most));
    expect(await table(page).locator('tbody *').count()).toBeLessThanOrEqual(mostElements);

    const day = String(rows[Math.floor(count / 10)]?.dd).slice(0, 10);
    await page.getByLabel('From Date', { exact: true }).fill(day);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const narrowed = rowsOf(await member.post('GetIncomeReport', { ...payload, fdate: day }));
    await expect(table(page)).toHaveAttribute('aria-rowcount', String(narrowed.length + 1), {
      timeout: 30_000,
    });
    expect(narrowed.length).toBeLessThan(count);
  } finally {
    await portal.stop();
  }
});

const table = (page: Page) => page.getByRole('main').getByRole('table');
const shownRow = (page: Page) => table(page).locator('tbody tr:not([aria-hidden])');

/** Scrolls the table to a part of its height, from 0 to 1. */
async function scrollTo(page: Page, part: number): Promise<void> {
  await table(page).evaluate((element, at) => {
    const region = element.parentElement;
    if (region) region.scrollTop = at * region.scrollHeight;
  }, part);
}

/** True if rows fill the visible part of the table below its header. */
function rowsInSight(page: Page): Promise<boolean> {
  return table(page).evaluate((element) => {
    const region = element.parentElement?.getBoundingClientRect();
    const head = element.querySelector('thead th')?.getBoundingClientRect();
    const rows = [...element.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
      row.getBoundingClientRect(),
    );
    const [first, last] = [rows[0], rows.at(-1)];
    if (!region || !head || !first || !last) return false;
    return first.top <= head.bottom + 1 && last.bottom >= Math.min(region.bottom, innerHeight) - 24;
  });
}
