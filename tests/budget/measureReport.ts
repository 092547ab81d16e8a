import type { Page } from '@playwright/test';
import { workLimits } from './limits.ts';
import { readRenders } from './watchRenders.ts';

/** A count of work that time alone would hide, and its limit. */
export interface WorkCount {
  name: string;
  count: number;
  limit: number;
}

const places = [0, 0.01, 0.5, 0.99, 1];
/** The frames in which a report is dragged, by 100 pixels each. */
const frames = 60;

/**
 * Opens Level Income over that many prepared rows. Counts the elements of its body at several scroll positions, React's
 * work for a Search, and the layouts of a drag. The page must count renders (`watchRenders`).
 */
export async function measureReport(page: Page, origin: string, rows: number): Promise<WorkCount[]> {
  let searches = 0;
  await page.route('**/api/GetIncomeReport', (route) =>
    route.fulfill({ json: { data: { data: [makeRows(rows, searches++)] } } }),
  );
  await page.goto(`${origin}/LevelIncome`);
  await page.locator('tbody tr').nth(5).waitFor();
  const counts = [...(await countSearch(page)), ...(await countDrag(page)), await countElements(page)];
  await page.unroute('**/api/GetIncomeReport');
  return counts.map(({ name, count, limit }) => ({
    name: `Level Income of ${rows} rows: ${name}`,
    count,
    limit,
  }));
}

function makeRows(count: number, search: number): object[] {
  return Array.from({ length: count }, (_, at) => ({
    row: at + 1,
    uid: 100_000 + 1000 * search + (at % 900),
    onamount: '250.00',
    lvl: 1 + (at % 20),
    income: ((at % 10_000) / 100).toFixed(2),
    remark: `Level income of row ${at + 1}`,
    dd: '2026-11-01T10:00:00.000Z',
  }));
}

/** Counts the second Search: the first loads what later ones have. */
async function countSearch(page: Page): Promise<WorkCount[]> {
  await search(page);
  await readRenders(page);
  await search(page);
  const { commits, components, rows } = await readRenders(page);
  return [
    { name: 'commits of React for a Search', count: commits, limit: workLimits.commits },
    { name: 'components rendered for a Search', count: components, limit: workLimits.components },
    { name: 'rows rendered for a Search', count: rows, limit: workLimits.rows },
  ];
}

async function search(page: Page): Promise<void> {
  const before = await page.locator('tr[aria-rowindex] td:nth-child(2)').first().textContent();
  await page.locator('main form button[type=submit]').click();
  await page.waitForFunction(
    (text) =>
      document.querySelector('tr[aria-rowindex] td:nth-child(2)')?.textContent !== text &&
      document.querySelector('[aria-busy="true"]') === null,
    before,
  );
}

async function countDrag(page: Page): Promise<WorkCount[]> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable');
  const read = async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  };
  const before = await read();
  await page.evaluate(drag, frames);
  const after = await read();
  await tools.detach();
  return Object.entries({ LayoutCount: 'layouts', RecalcStyleCount: 'style recalculations' }).map(
    ([metric, name]) => ({
      name: `${name} in ${frames} frames of a drag`,
      count: after(metric) - before(metric),
      limit: frames + 2,
    }),
  );
}

/** Runs in the page: scrolls whatever scrolls the table, by 100 pixels a frame. */
async function drag(count: number): Promise<void> {
  let box: Element | null = document.querySelector('tbody');
  while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
  for (let frame = 0; frame < count; frame++) {
    (box ?? document.documentElement).scrollTop += 100;
    await new Promise(requestAnimationFrame);
  }
}

/** Counts the largest number of elements in the table's body. */
async function countElements(page: Page): Promise<WorkCount> {
  const counts: number[] = [];
  for (const place of places) counts.push(await countAt(page, place));
  const columns = await page.locator('thead th').count();
  return { name: "elements in the table's body", count: Math.max(...counts), limit: (columns + 1) * 45 };
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
