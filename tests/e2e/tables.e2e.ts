import type { Download, Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { expect, test } from './portal.ts';

test('an Excel file has figures as numbers and texts as texts, whatever they begin with', async ({
  page,
  signIn,
}) => {
  await signIn();
  const rows = [
    { row: 1, uid: 100_100, lvl: 2, income: '-5.25', remark: '=1+1', dd: 'late' },
    { row: 2, uid: 100_101, lvl: 1, income: 1234567.5, remark: 'constructor <b>', dd: null },
  ];
  await page.route('**/api/GetIncomeReport', (route) => route.fulfill({ json: { data: { data: [rows] } } }));
  await page.goto('/LevelIncome?fdate=2026-01-01');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export XLSX' }).click();
  expect((await saved).suggestedFilename()).toBe('level-income_2026-01-01.xlsx');
  const sheet = await readSheet(await saved);
  expect(sheet).toContain('<c r="E2" s="0"><v>-5.25</v></c>');
  expect(sheet).toContain('<c r="E3" s="0"><v>1234567.5</v></c>');
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
  expect(sheet).toContain('<t xml:space="preserve">constructor &lt;b&gt;</t>');
  expect(sheet.match(/<row /g)).toHaveLength(3);
});

test('The columns that name a row stay visible during horizontal scrolling, and an edge shows that there is more', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1040, height: 800 });
  await signIn();
  await page.goto('/MyTeam');
  const frame = table(page).locator('xpath=../..');
  await expect(frame).toHaveAttribute('data-after');
  await expect(frame).not.toHaveAttribute('data-before');
  await scrollSideways(page, 300);
  await expect(frame).toHaveAttribute('data-before');
  const region = await boxOf(table(page).locator('xpath=..'));
  const row = table(page).locator('tbody tr').first();
  for (const cells of [table(page).getByRole('columnheader'), row.locator('td')]) {
    const [place, id, name] = [
      await boxOf(cells.nth(0)),
      await boxOf(cells.nth(1)),
      await boxOf(cells.nth(2)),
    ];
    expect(place.x).toBeCloseTo(region.x + 1, 0);
    expect(id.x).toBeCloseTo(place.x + place.width, 0);
    expect(name.x).toBeLessThan(id.x);
    for (const box of [place, id]) expect(await textAt(page, box)).toMatch(/^(S\.No|User Id|1|\d{6})$/);
  }
  await scrollSideways(page, 5000);
  await expect(frame).not.toHaveAttribute('data-after');
});

test('a column is made wider by its edge and by the keyboard, goes elsewhere, and is so after a reload', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/LevelIncome');
  const head = (name: string) => table(page).getByRole('columnheader', { name, exact: true });
  await expect(table(page).locator('tbody td').first()).toHaveText('1');
  const before = await boxOf(head('From Id'));
  const edge = { x: before.x + before.width - 4, y: before.y + before.height / 2 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await expect(table(page)).toHaveAttribute('data-sized');
  await page.mouse.move(edge.x + 60, edge.y, { steps: 4 });
  await page.mouse.up();
  expect((await boxOf(head('From Id'))).width).toBeCloseTo(before.width + 60, 0);
  await expect(head('From Id')).not.toHaveAttribute('aria-sort');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Make From Id narrower' }).press('Enter');
  expect((await boxOf(head('From Id'))).width).toBeCloseTo(before.width + 36, 0);
  const up = page.getByRole('button', { name: 'Move Income up' });
  await up.press('Enter');
  await up.press('Enter');
  await expect(up).toBeFocused();
  const headings = ['S.No', 'From Id', 'Income', 'On Amount', 'Level', 'Remark', 'Created At'];
  await expect(table(page).getByRole('columnheader')).toHaveText(headings);
  await page.reload();
  await expect(table(page).getByRole('columnheader')).toHaveText(headings);
  expect((await boxOf(head('From Id'))).width).toBeCloseTo(before.width + 36, 0);
});

test('the chooser of columns ends above the edge of the window, and its last entry is reached in it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 720 });
  await signIn();
  await page.goto('/LevelIncome');
  await table(page).waitFor();
  await expect(page.locator('figure')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('group', { name: 'Columns' });
  const box = await boxOf(chooser);
  expect(box.y + box.height).toBeLessThanOrEqual(720);
  await chooser.getByRole('textbox', { name: 'View name' }).click();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('On a desktop the bars of a report take at most 140 pixels from its rows', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto('/LevelIncome');
  const { height } = await boxOf(page.locator('figure'));
  expect(height).toBeGreaterThan(100);
  expect(height).toBeLessThanOrEqual(140);
});

test('a view is saved under a name, chosen and deleted', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/LevelIncome');
  const heads = table(page).getByRole('columnheader');
  await page.getByRole('columnheader', { name: 'Income' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Remark' }).uncheck();
  await page.getByRole('textbox', { name: 'View name' }).fill('Without remarks');
  await page.getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('button', { name: 'Without remarks', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Standard' }).click();
  await expect(heads).toHaveCount(7);
  await page.goto('/LevelIncome');
  await page.getByRole('button', { name: 'Columns' }).click();
  await view.click();
  await expect(heads).toHaveCount(6);
  await expect(table(page).getByRole('columnheader', { name: 'Income' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Delete view Without remarks' }).click();
  await expect(view).toHaveCount(0);
  await expect(heads).toHaveCount(6);
});

const table = (page: Page) => page.getByRole('main').getByRole('table');

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

async function scrollSideways(page: Page, left: number): Promise<void> {
  await table(page).evaluate((element, to) => element.parentElement?.scrollTo({ left: to }), left);
}

/** The text of the cell that is seen in the middle of a box. */
function textAt(
  page: Page,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  return page.evaluate(
    ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('th, td')?.textContent,
    [x + width / 2, y + height / 2],
  );
}

async function readSheet(download: Download): Promise<string> {
  const files = unzipSync(readFileSync(await download.path()));
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}
