import type { Page } from '@playwright/test';

/** The largest number of elements in a table's body during scrolling, and its limit. */
export interface BodyCost {
  rows: number;
  elements: number;
  limit: number;
}

const places = [0, 0.01, 0.5, 0.99, 1];

/** Opens Level Income over that many prepared rows and counts the elements of its body at several scroll positions. */
export async function measureBody(page: Page, origin: string, rows: number): Promise<BodyCost> {
  await page.route('**/api/GetIncomeReport', (route) =>
    route.fulfill({ json: { data: { data: [makeRows(rows)] } } }),
  );
  await page.goto(`${origin}/LevelIncome`);
  await page.locator('tbody tr').nth(5).waitFor();
  const counts: number[] = [];
  for (const place of places) counts.push(await countAt(page, place));
  const columns = await page.locator('thead th').count();
  await page.unroute('**/api/GetIncomeReport');
  return { rows, elements: Math.max(...counts), limit: (columns + 1) * 45 };
}

function makeRows(count: number): object[] {
  return Array.from({ length: count }, (_, at) => ({
    row: at + 1,
    uid: 100_000 + (at % 900),
    onamount: '250.00',
    lvl: 1 + (at % 20),
    income: ((at % 10_000) / 100).toFixed(2),
    remark: `Level income of row ${at + 1}`,
    dd: '2026-11-01T10:00:00.000Z',
  }));
}

/** Scrolls whatever scrolls the table to a part of its height. */
async function countAt(page: Page, place: number): Promise<number> {
  return page.evaluate(async (part) => {
    const body = document.querySelector('tbody');
    let box: Element | null = body;
    while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
    (box ?? document.documentElement).scrollTo(0, (box ?? document.documentElement).scrollHeight * part);
    await new Promise((done) => setTimeout(done, 250));
    return document.querySelectorAll('tbody *').length;
  }, place);
}
