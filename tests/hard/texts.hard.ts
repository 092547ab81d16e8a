import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Download, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawSome } from '../support/drawSome.ts';
import { shownInEnglish } from '../support/shownInEnglish.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { findForeign } from '../support/findForeign.ts';
import { endlessTexts, hostileTexts, joinTexts } from '../support/hostileTexts.ts';
import { settleVisits } from '../support/settleVisits.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import {
  buttons,
  groups,
  headings,
  hostileScreens,
  labels,
  operatorTexts,
  titles,
} from './hostileScreens.ts';

const widths = [360, 1440];
/** The product's own scripts, styles, links and pictures, all of its own origin. */
const own =
  'script[src^="/"], head > script, script[type="application/json"], script[nonce], link, style, meta, a[href^="/"], a[href^="#"], a[href="https://exchange.example.com/"], form[novalidate], form:not([action]), img[src^="/"]';

let portal: RunningPortal;
let browser: Browser;
let page: Page;
const dialogs: string[] = [];

beforeAll(async () => {
  portal = await startPortal();
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block', locale: 'en-US' });
  page = await context.newPage();
  settleVisits(page);
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/Login');
  await page.getByLabel('User ID', { exact: true }).fill('100001');
  await page.getByLabel('Password', { exact: true }).fill('Rich@123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** Answers a call with these rows. */
const answer = (call: string, list: unknown[]) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ json: { data: { data: [list] } } }));

/** Nothing ran, nothing became an element, nothing is wider than the window. */
async function expectHarmless(): Promise<void> {
  const foreign = await page.evaluate(
    `(${findForeign.toString()})(document.documentElement, ${JSON.stringify(own)})`,
  );
  expect(foreign).toEqual([]);
  expect(await page.evaluate('window.hostile')).toBeUndefined();
  expect(dialogs).toEqual([]);
  const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
}

/** Texts after a browser or a file has replaced the halves of surrogate pairs. */
const whole = (texts: readonly string[]) => texts.map((text) => Buffer.from(text).toString());
const textsOf = async (selector: string) => whole(await page.locator(selector).allTextContents());
const rows = hostileTexts.map((remark, at) => ({ row: at + 1, uid: at + 1, income: 1, remark }));

describe.each(widths)('at %i px', (width) => {
  test('Each hostile text is plain text in its cell or on its card', async () => {
    await page.setViewportSize({ width, height: 900 });
    for (let start = 0; start < rows.length; start += 100) {
      const here = rows.slice(start, start + 100);
      await page.unroute('**/api/GetIncomeReport');
      await answer('GetIncomeReport', here);
      await page.goto('/LevelIncome?report.size=100');
      const selector = width < 640 ? '[data-card=subtitle] dd' : 'table tbody td:nth-child(6)';
      const expected = whole(here.map(({ remark }) => shownInEnglish(remark)));
      await page
        .locator(selector)
        .nth(here.length - 1)
        .waitFor({ state: 'attached' });
      expect(await textsOf(selector)).toEqual(expected);
      await expectHarmless();
    }
  });

  test('Each hostile text is plain text in the tree and in the card of a member', async () => {
    await page.setViewportSize({ width, height: 900 });
    const names = joinTexts(hostileTexts);
    for (let start = 0; start < names.length; start += 15) {
      const here = names.slice(start, start + 15);
      await page.unroute('**/api/binaryTree');
      await answer(
        'binaryTree',
        here.map((text, place) => ({ uid: place + 1, fname: text, sid: text, IdColor: 'Green' })),
      );
      await page.goto('/Tree_View');
      for (const place of [0, 1, 2]) {
        if (place >= here.length) continue;
        await page.locator(`[data-position="${place}"]`).focus();
        await page.locator('#tree-popup').waitFor();
        expect(await textsOf('#tree-popup > p')).toEqual(whole([shownInEnglish(here[place]!)]));
        await expectHarmless();
      }
    }
  });

  test('Each hostile text is plain text in the tables of the dashboard', async () => {
    await page.setViewportSize({ width, height: 900 });
    await answer(
      'GetDashRecentData',
      hostileTexts.map((f_name, uid) => ({ uid, f_name })),
    );
    await page.goto('/dashboard');
    if (width < 640)
      for (const table of ['Daily Registration', 'Daily Activation and Top Up'])
        await page.getByRole('button', { name: `Show all ${table}` }).click();
    await page.getByText('constructor', { exact: true }).first().waitFor({ state: 'attached' });
    const cells = new Set(await textsOf('td'));
    for (const text of whole(hostileTexts.map(shownInEnglish))) expect(cells).toContain(text);
    await expectHarmless();
  });

  test('An endless text leaves the report usable', async () => {
    await page.setViewportSize({ width, height: 900 });
    for (const remark of endlessTexts) {
      await page.unroute('**/api/GetIncomeReport');
      await answer('GetIncomeReport', [{ row: 1, uid: 1, income: 1, remark: `open ${remark}` }]);
      await page.goto('/LevelIncome');
      await page.getByText(/^open/).first().waitFor({ state: 'attached' });
      await expectHarmless();
    }
  });
});

describe('hostile texts in files and on paper', () => {
  const open = async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.unroute('**/api/GetIncomeReport');
    await answer('GetIncomeReport', rows);
    await page.goto('/LevelIncome');
    await page.locator('table tbody td').first().waitFor();
  };
  const save = async (name: string): Promise<Download> => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return saved;
  };

  test('Each hostile text is unchanged in the CSV file, except for the apostrophe before a formula', async () => {
    await open();
    const file = await readFile(await (await save('Export CSV')).path(), 'utf8');
    const { data } = Papa.parse<string[]>(file.slice(1), { newline: '\r\n', skipEmptyLines: true });
    const bare = (text: string) => text.replaceAll("'", '');
    expect(data.slice(1).map((cells) => bare(cells[5]!))).toEqual(whole(hostileTexts).map(bare));
    expect(data.filter((cells) => /^\s*[=@]/.test(cells[5]!))).toEqual([]);
  });

  test('Each hostile text is unchanged in the Excel file, except for characters that XML does not allow', async () => {
    await open();
    const bytes = await readFile(await (await save('Export XLSX')).path());
    const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    const blank = await browser.newPage();
    const cells = await blank.evaluate((text) => {
      const sheet = new DOMParser().parseFromString(text, 'application/xml');
      if (sheet.querySelector('parsererror, f')) throw new Error('no XML, or a formula');
      return [...sheet.querySelectorAll('c[r^=F] t')].map(({ textContent }) => textContent);
    }, xml);
    await blank.close();
    // oxlint-disable-next-line no-control-regex -- the signs that no XML may hold
    const dropForbidden = (text: string) => text.replaceAll(/[\0-\u0008\v\f\u000E-\u001F\uFFFE\uFFFF]/g, '');
    const read = cells.slice(1).map((text) => text.replaceAll(/_x005F_(?=x[0-9a-f]{4}_)/gi, '_'));
    expect(read).toEqual(whole(hostileTexts.map(dropForbidden)));
  });

  test('Each hostile text is unchanged on paper', async () => {
    await open();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.locator('[data-print-sheet]').waitFor({ state: 'attached' });
    expect(await textsOf('[data-print-sheet] tbody td:nth-child(6)')).toEqual(
      whole(hostileTexts.map(shownInEnglish)),
    );
    await expectHarmless();
  });
});

/** Saves screens of hostile texts in the operator's folder, and waits until they are live. */
async function install(): Promise<void> {
  const config = await readFile(join(portal.folder, 'screens.config.json'), 'utf8');
  await mkdir(join(portal.folder, 'schemas/screens/hostile'));
  for (const [file, text] of Object.entries(hostileScreens(config)))
    await writeFile(join(portal.folder, file), text);
  await vi.waitFor(
    async () => {
      await page.goto('/labels');
      expect(await page.locator('h1').textContent()).toBe('Labels');
    },
    { timeout: 30_000, interval: 500 },
  );
}

const definitions = async () => {
  const reply = await fetch(`${portal.url}/_definitions`, { headers: { accept: 'application/json' } });
  return (await reply.json()) as { problems: unknown[] };
};

describe('hostile texts of an operator', () => {
  beforeAll(install);
  afterEach(() => page.unrouteAll());

  test('Definitions with hostile texts have no problems', async () => {
    expect((await definitions()).problems).toEqual([]);
  });

  describe.each(widths)('at %i px', (width) => {
    beforeEach(() => page.setViewportSize({ width, height: 900 }));

    test('Each hostile text is plain text as the label and the value of details', async () => {
      await page.route('**/api/check_sponsorid**', (route) =>
        route.fulfill({ json: { data: { name: 'A' } } }),
      );
      await page.goto('/labels');
      await page.locator('#main dt').first().waitFor();
      expect(await textsOf('#main dt')).toEqual(whole(operatorTexts));
      expect(await textsOf('#main dd')).toEqual(whole(operatorTexts.map(shownInEnglish)));
      await expectHarmless();
    });

    test('Each hostile text is plain text on a button', async () => {
      await page.goto('/buttons');
      await page.locator('#main form button').first().waitFor();
      expect(await textsOf('#main form button')).toEqual(whole(buttons));
      await expectHarmless();
    });

    test.each(labels.map((texts, part) => [part, texts] as const))(
      'Each hostile text is plain text as the label and the note of a field, part %i',
      async (part, texts) => {
        await page.goto(`/fields${part}`);
        await page.locator('#main label').first().waitFor();
        expect(await textsOf('#main label')).toEqual(whole(texts));
        expect(await textsOf('#main form [id$=-line]')).toEqual(whole(texts.map(shownInEnglish)));
        await expectHarmless();
      },
    );

    test.each(headings.map((texts, part) => [part, texts] as const))(
      'Each hostile text is plain text as the heading of a column, part %i',
      async (part, texts) => {
        await page.goto(`/columns${part}`);
        await page.locator('h1').waitFor();
        if (width > 640) {
          await page.locator('#main thead th').first().waitFor();
          expect(await textsOf('#main thead th')).toEqual(whole(texts));
        }
        await expectHarmless();
      },
    );
  });

  test('Each hostile text is plain text as the title of a screen and its window, and as a group of the menu', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [at, title] of drawSome([...titles.entries()], 8)) {
      await page.goto(`/title${at}`);
      await page.locator('#main h1').waitFor();
      expect(await textsOf('#main h1')).toEqual(whole([title]));
      expect(await textsOf('head title')).toEqual(whole([`${title} · Portico`]));
      await expectHarmless();
    }
    const menu = new Set(await textsOf('nav li'));
    const inMenu = await textsOf('nav li > button');
    for (const group of whole(groups)) expect(inMenu).toContain(group);
    for (const title of whole(titles.slice(0, groups.length))) expect(menu).toContain(title);
  });
});

describe('hostile texts of a backend', () => {
  const texts = drawSome(joinTexts(hostileTexts, 30), 6);
  afterEach(() => page.unrouteAll());

  /** Opens a form over a backend with this name and this result. */
  const openForm = async (name: string, result: () => string) => {
    await page.route('**/api/check_sponsorid**', (route) => route.fulfill({ json: { data: { name } } }));
    await page.route('**/api/FundTransferToUser', (route) =>
      route.fulfill({ json: { data: { RESULT: result() } } }),
    );
    await page.goto('/told');
    await page.locator('[id$=-summary]').waitFor();
    await page.getByLabel('One', { exact: true }).fill('7');
  };

  test('Each hostile text is plain text in the toast, the form, the summary, the receipt and the title', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const text of texts) {
      const shown = whole([shownInEnglish(text)]);
      let result = text;
      await openForm(text, () => result);
      await expect.poll(() => textsOf('[id$=-summary] dd')).toEqual([...shown, '7']);
      expect(await textsOf('#main h1')).toEqual(whole([shownInEnglish(text).trim()]));
      expect(await textsOf('head title')).toEqual(whole([`${shownInEnglish(text).trim()} · Portico`]));
      const send = page.getByRole('button', { name: 'Send' });
      await send.click();
      await expect.poll(() => textsOf('[role=alert]')).toEqual(shown);
      expect(await textsOf('#main form [role=note]')).toEqual(shown);
      await expectHarmless();
      result = 'Done';
      await send.click();
      await expect.poll(() => textsOf('#main section > h2')).toEqual(shown);
      expect(await textsOf('#main section:has(> h2) dd')).toEqual([...shown, '7']);
      await expectHarmless();
      await page.unrouteAll();
    }
  });

  test('A hostile text is no bar of a chart, and does not break the chart', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const days = [1, 2, 3].map((day) => ({ uid: day, income: 1, dd: `2026-03-0${day}` }));
    const hostile = hostileTexts.flatMap((text, at) => [
      { uid: at, income: 1, dd: text },
      { uid: at, income: text, dd: '2026-03-02' },
    ]);
    await answer('GetIncomeReport', [...days, ...hostile]);
    await page.goto('/LevelIncome');
    await page.locator('figure rect').first().waitFor({ state: 'attached' });
    expect(await page.locator('figure rect').count()).toBe(3);
    await page.getByText('All figures').click();
    await page.locator('figure li').first().waitFor();
    expect(await textsOf('figure li')).toEqual([
      '01 Mar 2026 $ 1.00',
      expect.stringMatching(/^02 Mar 2026 -?\$ [\d,]+\.\d\d$/),
      '03 Mar 2026 $ 1.00',
    ]);
    await expectHarmless();
  });
});
