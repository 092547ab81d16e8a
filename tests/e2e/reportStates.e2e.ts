import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';
import { specReports } from './specReports.ts';
import { watchRequests } from './wire.ts';

const call = '**/api/GetIncomeReport';
const main = (page: Page) => page.getByRole('main');
const table = (page: Page) => main(page).getByRole('table');
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).click();

async function fillPeriod(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('From Date', { exact: true }).fill(from);
  await page.getByLabel('To Date', { exact: true }).fill(to);
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
}

test('filters stay in the address over a reload and Back', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/MyReferral');
  await page.getByLabel('Position', { exact: true }).selectOption('Left');
  await page.getByLabel('Person Status', { exact: true }).selectOption('Active');
  await fillPeriod(page, '2026-01-01', '2026-09-30');
  await search(page);
  const query = '?position=1&status=1&fdate=2026-01-01&tdate=2026-09-30';
  await expect(page).toHaveURL(`/MyReferral${query}`);
  await expectLoaded(page);
  const rows = await table(page).getAttribute('aria-rowcount');

  const expectKept = async () => {
    await expect(page).toHaveURL(`/MyReferral${query}`);
    await expect(page.getByLabel('Position', { exact: true })).toHaveValue('1');
    await expect(page.getByLabel('Person Status', { exact: true })).toHaveValue('1');
    await expect(page.getByLabel('From Date', { exact: true })).toHaveValue('2026-01-01');
    await expect(table(page)).toHaveAttribute('aria-rowcount', rows ?? '');
  };
  await page.reload();
  await expectKept();
  await page.getByRole('link', { name: 'My Team', exact: true }).click();
  await expect(page).toHaveURL('/MyTeam');
  await page.goBack();
  await expectKept();
});

test('A preset requests its period at once, and no day of the future is requested', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/LevelIncome');
  await expectLoaded(page);
  const today = new Date().toISOString().slice(0, 10);
  const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const periods = {
    Today: today,
    'Last 7 days': before(6),
    'Last 30 days': before(29),
    'This month': `${today.slice(0, 8)}01`,
  };
  for (const [name, fdate] of Object.entries(periods)) {
    const sent = page.waitForRequest(call);
    await page.getByRole('button', { name, exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ fdate, tdate: today });
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expectLoaded(page);
  }
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/LevelIncome');
  let requestCount = 0;
  page.on('request', (request) => (requestCount += Number(request.url().includes('GetIncomeReport'))));
  await fillPeriod(page, '', before(-1));
  await search(page);
  await expect(page.getByText('Choose today or an earlier day.')).toBeVisible();
  await expect(page.getByLabel('To Date', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(requestCount).toBe(0);
});

test('no rows: words and a way to all of them', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/LevelIncome?fdate=2019-01-01&tdate=2019-01-02');
  await expect(page.getByText('No income to show.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('0.00');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/LevelIncome');
  await expect(table(page).locator('tbody tr:not([aria-hidden])')).toHaveCount(25);
});

for (const fault of ['error', 'html', 'malformed']) {
  test(`A failing answer (${fault}) shows an inline message with Retry, and the stale rows stay`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/MatchingIncome');
    await expectLoaded(page);
    const first = await table(page).locator('tbody tr').first().textContent();
    const requests = watchRequests(page, 'GetIncomeReport');
    await page.route(call, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': fault } }),
    );
    await fillPeriod(page, '2026-01-01', '');
    await search(page);
    await expect(main(page).getByRole('alert')).toContainText('We could not load this.');
    // Reads are tried again after 1 s and 3 s where the server fails: another answer would take Retry away.
    await expect.poll(() => requests.length).toBe(fault === 'error' ? 3 : 1);
    await expect(main(page).getByRole('alert')).toContainText('We could not load this.');
    await expect(table(page).locator('tbody tr').first()).toHaveText(first ?? '');
    await expect(page.locator('[role=status]', { hasText: 'could not' })).toHaveCount(0);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    await expectLoaded(page);
  });
}

test('An expired session shows one inline message, and sign-in leads back to the screen and its filters', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/LevelIncome');
  await expectLoaded(page);
  await fillPeriod(page, '2026-01-01', '2026-06-30');
  // Other calls expire too, but not before the search, which must lead the member to sign-in.
  await page.route(call, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': 'expired' } }),
  );
  await search(page);
  await expect(page).toHaveURL('/Login');
  await page.unroute(call);
  await expect(page.getByText('Your session has expired. Please sign in again.')).toHaveCount(1);
  await expect(page.getByText('Please login to access this resource')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  await page.getByLabel('User ID', { exact: true }).fill('100001');
  await page.getByLabel('Password', { exact: true }).fill('Rich@123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/LevelIncome?fdate=2026-01-01&tdate=2026-06-30');
  await expect(page.getByLabel('From Date', { exact: true })).toHaveValue('2026-01-01');
  await expectLoaded(page);
});

test('a chosen column stays hidden until sign-out', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/LevelIncome');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Remark' }).uncheck();
  await page.keyboard.press('Escape');
  const remark = table(page).getByRole('columnheader', { name: 'Remark' });
  await expect(remark).toHaveCount(0);
  await page.reload();
  await expectLoaded(page);
  await expect(table(page).getByRole('columnheader')).toHaveCount(6);
  await expect(remark).toHaveCount(0);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await signIn();
  await page.goto('/LevelIncome');
  await expect(remark).toHaveCount(1);
});

test('paper gets title, period, total and all rows, and nothing of the portal', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/LevelIncome?fdate=2026-01-01');
  await expectLoaded(page);
  const total = /[\d,]+\.\d\d/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0];
  const rows = Number(await table(page).getAttribute('aria-rowcount'));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level Income');
  await expect(page.getByText('From Date: 2026-01-01')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: `Total ${total}` })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(rows);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a typed day, a picked day and Enter do the same', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/LevelIncome');
  await page.getByLabel('From Date', { exact: true }).fill('2026-02-30');
  await page.getByLabel('From Date', { exact: true }).press('Enter');
  await expect(page.getByText('Enter a day as YYYY-MM-DD.')).toBeVisible();
  await page.getByLabel('From Date', { exact: true }).fill('2026-02-01');
  await page.getByRole('button', { name: 'Choose date' }).first().click();
  await page.getByRole('button', { name: /^14 February 2026/ }).click();
  await expect(page.getByLabel('From Date', { exact: true })).toHaveValue('2026-02-14');
  const sent = page.waitForRequest(call);
  await page.getByLabel('From Date', { exact: true }).press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ fdate: '2026-02-14', tdate: '' });
});

test(
  'On a phone every report is cards, without horizontal scrolling',
  { tag: '@hard' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn();
    for (const { path, call: callName, columns } of specReports) {
      await page.goto(path);
      await expectLoaded(page);
      await expect(table(page)).toHaveCount(0);
      if (callName !== null) {
        const card = main(page).getByRole('listitem').first();
        // A count waits for nothing, so the card has to be there first.
        await card.locator('dt').first().waitFor({ state: 'attached' });
        if ((await card.locator('summary').count()) > 0) await card.click();
        await expect(card.locator('dt:visible')).toHaveCount(columns.length);
        const headers = columns.map(({ header }) => header);
        expect((await card.locator('dt').allTextContents()).toSorted()).toEqual(headers.toSorted());
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
    }
  },
);
