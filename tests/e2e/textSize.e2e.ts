import { chromium, type Browser, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { expect, rich, signInWithoutForm, test } from './portal.ts';

/*
 * A reader whose browser has letters of 32 px sees in a window of twice the size what others see: everything grows alike.
 */
let large: Browser;
test.beforeAll(async () => {
  const args = [...browserArguments, '--blink-settings=defaultFontSize=32'];
  large = await chromium.launch({ executablePath: findBrowser(), args });
});
test.afterAll(() => large.close());

const visitors = ['/', '/Login', '/Signup'];
const members = [
  '/dashboard',
  '/LevelIncome',
  '/WithdrawalRequest',
  '/Tree_View',
  '/ProfileSetting',
  '/Support',
];

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`every element is twice as large with letters of 32 px as with 16 px, ${width} px wide`, async ({
    browser,
    portal,
  }) => {
    const open = async (of: Browser, times: number) => {
      const viewport = { width: width * times, height: height * times };
      const context = await of.newContext({
        baseURL: portal.url,
        locale: 'en-US',
        timezoneId: 'UTC',
        viewport,
      });
      return context.newPage();
    };
    const [usual, twice] = [await open(browser, 1), await open(large, 2)];
    const compare = async (path: string) => {
      const [small, big] = [await measure(usual, path), await measure(twice, path)];
      expect(
        big.map(({ name }) => name),
        path,
      ).toEqual(small.map(({ name }) => name));
      const odd = big
        .map((box, at) => [box, small[at]!] as const)
        .filter(([box, usual]) => !isTwice(box, usual));
      expect(odd, path).toEqual([]);
    };
    for (const path of visitors) await compare(path);
    for (const page of [usual, twice]) await signInWithoutForm(page, portal.url, rich);
    for (const path of members) await compare(path);
    for (const page of [usual, twice]) await page.context().close();
  });

interface Box {
  name: string;
  width: number;
  height: number;
}

const isTwice = (box: Box, usual: Box): boolean =>
  (['width', 'height'] as const).every((side) => Math.abs(box[side] - 2 * usual[side]) <= 4 + box[side] / 50);

/** The boxes of the visible elements that people read and use. */
async function measure(page: Page, path: string): Promise<Box[]> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return page
    .locator('h1, h2, h3, p, a, button, label, input, select, th, td, dt, dd, svg, img')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        // The browser's arrow of a select has one size.
        if (element.matches('select, :has(> select)')) return { name: element.tagName, width: 0, height };
        return { name: `${element.tagName} ${element.textContent.slice(0, 40)}`, width, height };
      }),
    );
}

test('With letters of 32 px on a phone no screen is wider than the window, the brand is whole, and no label or amount is broken', async ({
  portal,
}) => {
  const context = await large.newContext({ baseURL: portal.url, viewport: { width: 320, height: 740 } });
  const page = await context.newPage();
  const name = page.getByRole('banner').getByText('Portico', { exact: true });
  const checkScreen = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator(':is(main, footer) :is(dt, label, output)').first()).toBeVisible();
    const readWidths = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(readWidths, path).toBe(320);
    expect(await name.evaluate((brand) => brand.scrollWidth - brand.clientWidth), path).toBe(0);
    expect(await listBroken(page), path).toEqual([]);
  };
  for (const path of ['/', '/Login']) await checkScreen(path);
  await signInWithoutForm(page, portal.url, rich);
  for (const path of [
    ...['/dashboard', '/LevelIncome', '/WithdrawalRequest', '/RobotActivation', '/ProfileSetting'],
    '/Tree_View',
  ])
    await checkScreen(path);
  await context.close();
});

/** The visible labels and amounts of money with more lines than words. */
function listBroken(page: Page): Promise<string[]> {
  return page
    .locator(
      'main :is(dt, label, span[id$="-label"]):not(:has(input, select)), main :is(dd, output):not(:has(*))',
    )
    .evaluateAll((labels) => {
      const countLines = (label: Element) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const countWords = (label: Element) => label.textContent.trim().split(/\s+/).length;
      // An address may be broken anywhere. Its text may come between a locator's filter and this reading.
      const isAddress = (label: Element) => /[@:]|0x/.test(label.textContent);
      return labels
        .filter((label) => label.getBoundingClientRect().width > 1 && !isAddress(label))
        .filter((label) => countLines(label) > countWords(label))
        .map(({ textContent }) => textContent);
    });
}
