import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import type { PortalConfig } from '#definition';
import { rowsOf } from '../support/askApi.ts';
import { expect, rich, test } from './portal.ts';
import {
  csvRow,
  daysIn,
  payloadOf,
  sortCells,
  specReports,
  totalOf,
  type Row,
  type SpecReport,
} from './specReports.ts';

test.describe.configure({ mode: 'parallel' });

const { menu, routes } = JSON.parse(
  readFileSync(new URL('../../screens.config.json', import.meta.url), 'utf8'),
) as Pick<PortalConfig, 'menu' | 'routes'>;

/** `uid` goes out as the sign-in answered it. */
const uid = Number(rich.id);
const table = (page: Page) => page.getByRole('main').getByRole('table');

for (const report of specReports) {
  const { path, title, columns, call, filters } = report;
  const headers = columns.map(({ header }) => header);

  if (call === null) {
    test(`${path} is a shell that asks for nothing`, async ({ memberPage: page }) => {
      const paths: string[] = [];
      const listen = (request: { url: () => string }) => paths.push(new URL(request.url()).pathname);
      await page.goto('/dashboard');
      page.on('request', listen);
      await open(page, path, title);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(table(page).getByRole('columnheader')).toHaveText(headers);
      await expect(page.getByText('No income to show.')).toBeVisible();
      page.off('request', listen);
      expect(paths.filter((one) => /Report|History/.test(one))).toEqual([]);
    });
    continue;
  }

  test(`${path} shows, narrows, sorts and saves the rows of the sandbox`, async ({
    memberPage: page,
    member,
  }) => {
    const answer = (payload: Row) => member.post(call, payload).then(rowsOf);
    await page.goto('/dashboard');
    const entry = page.waitForRequest(`**/api/${call}`);
    await open(page, path, title);
    const payload = payloadOf(report, uid);
    expect((await entry).postDataJSON()).toEqual(payload);
    let rows = await answer(payload);
    expect(rows.length).toBeGreaterThan(0);
    await expectRows(page, report, rows);
    await expect(table(page).getByRole('columnheader')).toHaveText(headers);

    let days = '';
    if (filters.includes('From Date')) {
      const period = await findPeriod(report, rows, answer);
      const narrowed = await answer(payloadOf(report, uid, period));
      const sent = page.waitForRequest(`**/api/${call}`);
      await page.getByLabel('From Date', { exact: true }).fill(period.fdate);
      await page.getByLabel('To Date', { exact: true }).fill(period.tdate);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      expect((await sent).postDataJSON()).toEqual(payloadOf(report, uid, period));
      await expectRows(page, report, narrowed);
      if (narrowed.length === 0) await page.getByRole('button', { name: 'Show all' }).click();
      else [rows, days] = [narrowed, `_${period.fdate}_${period.tdate}`];
      await expectRows(page, report, rows);
    }

    const sorted = Math.max(
      1,
      columns.findIndex(({ field }) => field?.join() === report.total?.join()),
    );
    const header = table(page).getByRole('columnheader').nth(sorted);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const cells = rows.map((row, index) => csvRow(report, row, index));
    expect((await saved).suggestedFilename()).toBe(`${fileOf(path)}${days}.csv`);
    expect(await readCsv(await saved)).toEqual([headers, ...sortCells(cells, sorted)]);
  });
}

test('a file for a spreadsheet has a byte order mark, guards formulas and leaves numbers alone', async ({
  memberPage: page,
}) => {
  const rows = [
    { row: 1, uid: '=1+1', income: '-5.25', remark: '@SUM(A1), "all"', dd: 'late' },
    { row: 2, uid: '-x', income: 1234567.5, remark: 'مرحبا\nand on', dd: null },
  ];
  await page.route('**/api/GetIncomeReport', (route) => route.fulfill({ json: { data: { data: [rows] } } }));
  await page.goto('/LevelIncome');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8');
  await page.unroute('**/api/GetIncomeReport');
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(Papa.parse<string[]>(file.slice(1), { skipEmptyLines: true }).data.slice(1)).toEqual([
    ['1', "'=1+1", '', '', '-5.25', `'@SUM(A1), "all"`, 'late'],
    ['2', "'-x", '', '', '1234567.5', 'مرحبا\nand on', ''],
  ]);
});

/** By the menu where the specification's menu has the screen, else by its address. */
async function open(page: Page, path: string, title: string): Promise<void> {
  const group = menu.find((one) => 'group' in one && one.entries.some(({ to }) => to === path));
  if (!group || !('group' in group)) await page.goto(path);
  else {
    const button = page.getByRole('button', { name: group.group, exact: true });
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  }
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
}

/** The table has these rows, the first of them in the first place, and the heading their exact sum. */
async function expectRows(page: Page, report: SpecReport, rows: Row[]): Promise<void> {
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(rows.length + 1));
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const total = totalOf(report, rows);
  if (total !== null) await expect(page.getByRole('heading', { level: 1 })).toContainText(total);
  const shown = table(page).locator('tbody tr:not([aria-hidden])');
  if (rows.length > 0 && rows.length <= 500) await expect(shown).toHaveCount(Math.min(25, rows.length));
}

/** A period within which the answer is another one; where possible it leaves some rows. */
async function findPeriod(report: SpecReport, rows: Row[], answer: (payload: Row) => Promise<Row[]>) {
  const known = daysIn(rows);
  const days = known.length > 0 ? known : ['2026-01-01'];
  const last = days.at(-1) ?? '';
  for (const at of [0.6, 0.9, 0.3, 1]) {
    const fdate = days[Math.floor((days.length - 1) * at)] ?? last;
    const period = { fdate, tdate: last };
    const found = await answer(payloadOf(report, uid, period));
    if (found.length > 0 && JSON.stringify(found) !== JSON.stringify(rows)) return period;
  }
  // All rows have one day, so that a period before it has none.
  return { fdate: '2020-01-01', tdate: '2020-01-02' };
}

/** The file's cells, without the byte order mark and the guard before formulas. */
async function readCsv(download: Download): Promise<string[][]> {
  const file = readFileSync(await download.path(), 'utf8').replace('\uFEFF', '');
  const { data, errors } = Papa.parse<string[]>(file, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')));
}

/** A file is named as its screen's definition is. */
function fileOf(path: string): string {
  const route = routes[path];
  return route && 'screen' in route ? (route.screen.split('/').at(-1) ?? '') : '';
}
