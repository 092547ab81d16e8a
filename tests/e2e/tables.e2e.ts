import type { Download } from '@playwright/test';
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

async function readSheet(download: Download): Promise<string> {
  const files = unzipSync(readFileSync(await download.path()));
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}
