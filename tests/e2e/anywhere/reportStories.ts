import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { asMoney, hundredths, rowsOf, signInAtApi } from '../../support/askApi.ts';
import { rich } from '../portal.ts';
import {
  expectAt,
  field,
  heading,
  openAsMember,
  press,
  rows,
  table,
  type Stories,
  type Visit,
} from './visit.ts';

export const reportStories: Stories = {
  'the total of a report is the sum of the rows of the backend': async (visit) => {
    await openAsMember(visit, 'LevelIncome');
    const sum = (await incomes(visit)).reduce((cents, row) => cents + hundredths(row.income), 0n);
    expect(sum).toBeGreaterThan(0n);
    await expect(heading(visit.page)).toContainText(asMoney(sum));
  },

  'a search narrows a report, stands in the address, and Show all takes it back': async (visit) => {
    const { page } = visit;
    await openAsMember(visit, 'LevelIncome');
    await expect(rows(page)).toHaveCount(25);
    await field(page, 'From Date').fill('2019-01-01');
    await field(page, 'To Date').fill('2019-01-02');
    await press(page, 'Search');
    await expect(page.getByText('No income to show.')).toBeVisible();
    await expectAt(visit, 'LevelIncome?fdate=2019-01-01&tdate=2019-01-02');
    await press(page, 'Show all');
    await expectAt(visit, 'LevelIncome');
    await expect(rows(page)).toHaveCount(25);
  },

  'a CSV file has the headings and every row, and an Excel file is one': async (visit) => {
    const { page } = visit;
    await openAsMember(visit, 'LevelIncome?fdate=2026-01-01');
    await expect(rows(page).first()).toBeVisible();
    const count = Number(await table(page).getAttribute('aria-rowcount'));
    const csv = await save(page, 'Export CSV');
    expect(csv.name).toBe('level-income_2026-01-01.csv');
    expect(csv.content.toString().trim().split('\r\n')).toHaveLength(count);
    const excel = await save(page, 'Export XLSX');
    expect(excel.name).toBe('level-income_2026-01-01.xlsx');
    expect(excel.content.subarray(0, 2).toString()).toBe('PK');
  },

  'Back finds the report as it was left, and Forward what came after it': async (visit) => {
    const { page } = visit;
    await openAsMember(visit, 'MyReferral?position=1');
    await expect(field(page, 'Position')).toHaveValue('1');
    await page.getByRole('link', { name: 'My Team', exact: true }).click();
    await expect(heading(page)).toContainText('My Team');
    await page.goBack();
    await expectAt(visit, 'MyReferral?position=1');
    await expect(field(page, 'Position')).toHaveValue('1');
    await page.goForward();
    await expectAt(visit, 'MyTeam');
    await expect(heading(page)).toContainText('My Team');
  },

  'an answer gone wrong is said in place, and Retry brings the rows': async (visit) => {
    const { page } = visit;
    const isReport = (url: URL) => url.pathname.endsWith('/GetIncomeReport');
    await openAsMember(visit, 'dashboard');
    await page.route(isReport, (route) =>
      route.fulfill({ body: '<h1>Oops</h1>', headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.getByRole('button', { name: 'Incomes', exact: true }).click();
    await page.getByRole('link', { name: 'Salary Income' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not load this.');
    await page.unroute(isReport);
    await press(page, 'Retry');
    await expect(rows(page).first()).toBeVisible();
  },

  'the tree is rooted on a member by a click, and BACK takes it back': async (visit) => {
    const { page } = visit;
    await openAsMember(visit, 'Tree_View');
    const nodes = page.getByRole('region', { name: 'Binary tree' }).getByRole('button');
    await expect(nodes).toHaveCount(15);
    await expect(nodes.first()).toHaveAccessibleName(/100001/);
    const below = (await nodes.nth(1).textContent()) ?? '';
    await nodes.nth(1).click();
    await expect(nodes.first()).not.toHaveAccessibleName(/100001/);
    await expect(nodes.first()).toHaveText(below);
    await press(page, 'BACK');
    await expect(nodes.first()).toHaveAccessibleName(/100001/);
  },
};

async function incomes({ servers: [sandbox] }: Visit): Promise<Record<string, unknown>[]> {
  const { post } = await signInAtApi(sandbox, rich.id, rich.password);
  return rowsOf(await post('GetIncomeReport', { uid: rich.id, fdate: '', tdate: '', type: 'LevelIncome' }));
}

async function save(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const saved = page.waitForEvent('download');
  await press(page, button);
  const download = await saved;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
