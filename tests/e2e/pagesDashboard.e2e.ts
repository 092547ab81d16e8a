import type { Page, Request } from '@playwright/test';
import { asMoney, hundredths, rowsOf, type Member } from '../support/askApi.ts';
import { expect, fresh, rich, test } from './portal.ts';
import { delayAnswers } from './wire.ts';

test.describe.configure({ mode: 'parallel' });

const uid = Number(rich.id);
const open = { fdate: '', tdate: '' };
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The figure beside a label of a list of figures. */
const figure = (page: Page, region: string, label: string) =>
  card(page, region)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');
const sum = (rows: Record<string, unknown>[], field: string) =>
  rows.reduce((total, row) => total + hundredths(row[field]), 0n);
const readSummary = async (member: Member) => rowsOf(await member.post('userDashboard', { uid }))[0] ?? {};

/** Collects the page's calls of the API, as path and type. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const { type } = (request.postDataJSON() ?? {}) as { type?: number };
    if (pathname.startsWith('/api/')) calls.push([pathname.slice(5), type ?? []].flat().join(' '));
  });
  return calls;
}
const entry = ['GetDashRecentData 1', 'GetDashRecentData 2', 'userDashboard'];

/** Checks that exactly the dashboard's calls are sent. Cached answers are shown a moment before that. */
async function expectEntry(page: Page, calls: string[]): Promise<void> {
  const requestedCalls = () => calls.filter((call) => !/login|lookup/i.test(call)).toSorted();
  await expect.poll(requestedCalls).toEqual(entry);
  await page.waitForLoadState('networkidle');
  expect(requestedCalls()).toEqual(entry);
}

test('The dashboard sends its three calls at once and once each: after sign-in, on a visit, and on a return', async ({
  page,
}) => {
  await page.goto('/Login');
  await page.getByLabel('User ID', { exact: true }).fill(rich.id);
  await page.getByLabel('Password', { exact: true }).fill(rich.password);
  // The dashboard's code comes late, and the answers at once: the layout's own read must not be sent again for it.
  let late = 0;
  await page.route('**/assets/dashboard-*.js', async (route) => {
    late += 1;
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(figure(page, 'Incomes', 'Level Income')).toContainText('$');
  await expectEntry(page, calls);
  expect(late).toBe(1);

  calls.length = 0;
  await page.reload();
  await expect(figure(page, 'Incomes', 'Level Income')).toContainText('$');
  await expectEntry(page, calls);

  // The sidebar uses the answer in a later idle moment.
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: 'My Team', exact: true }).click();
  await page.getByRole('link', { name: 'Matching Tree' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Matching Tree' })).toBeVisible();
  await expect.poll(() => calls).toContain('binaryTree');
  calls.length = 0;
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(figure(page, 'Incomes', 'Level Income')).toContainText('$');
  await expectEntry(page, calls);
});

test('the three calls do not wait for each other', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(figure(page, 'Incomes', 'Level Income')).toContainText('$');
  const pending: (() => void)[] = [];
  await page.route('**/api/**', async (route) => {
    // None is answered before all are under way.
    await new Promise<void>((done) => pending.push(done));
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => pending.length).toBe(3);
  await expect(page.locator('main [aria-busy=true]')).not.toHaveCount(0);
  for (const release of pending) release();
  await expect(figure(page, 'Incomes', 'Level Income')).toContainText('$');
});

test('the strip shows the seven figures of the answer, and leads to the exchange', async ({
  memberPage: page,
  member,
}) => {
  await page.goto('/dashboard');
  const summary = await readSummary(member);
  for (const [label, field] of [
    ['My Robot Investment', 'MyPackage'],
    ['My Forex Investment', 'MyPackage_Forex'],
    ['My Crypto Investment', 'MyPackage_Crypto'],
    ['My Robot Fund', 'Net_AdminFund'],
    ['My Forex Fund', 'Net_AdminFund_Forex'],
    ['My Crypto Fund', 'Net_AdminFund_Crypto'],
  ] as const)
    await expect(figure(page, 'Summary', label)).toHaveText(asMoney(hundredths(summary[field])));
  await expect(figure(page, 'Summary', 'Live Rate')).toHaveText('0');
  const exchange = card(page, 'Summary').getByRole('link', { name: /Exchange/ });
  await expect(exchange).toHaveAttribute('href', /^https:/);
  await expect(exchange).toHaveAttribute('rel', /noopener/);
});

test('each income is what its report adds up to, with $ before it', async ({ memberPage: page, member }) => {
  await page.goto('/dashboard');
  for (const [label, type, field] of [
    ['Level Income', 'LevelIncome', 'income'],
    ['Forex Roi Income', 'RoiIncomeForex', 'plan_amount'],
    ['Forex Roi Level Income', 'RoiToLevelIncomeForex', 'income'],
    ['Crypto Roi Income', 'RoiIncomeCrypto', 'plan_amount'],
    ['Crypto Roi Level Income', 'RoiToLevelIncomeCrypto', 'income'],
    ['Matching Income', 'binaryIncome', 'binaryincome'],
    ['Salary Income', 'salaryincome', 'salary'],
    ['Royalty Income', 'royalty_income', 'income'],
    ['User Rank', 'user_rank', 'reward'],
    ['user Reward', 'user_reward', 'reward'],
  ] as const) {
    const rows = rowsOf(await member.post('GetIncomeReport', { uid, ...open, type }));
    expect(rows.length).toBeGreaterThan(0);
    await expect(figure(page, 'Incomes', label)).toHaveText(`$ ${asMoney(sum(rows, field))}`);
  }
  await expect(card(page, 'Incomes').getByRole('term')).toHaveCount(10);
});

for (const [heading, business, path] of [
  ['My Referrals', 'Total Robot Direct Business', 'DirectReport'],
  ['My Team', 'Total Robot Team Business', 'DownlineReport'],
] as const) {
  test(`${heading} and ${business} are what ${path} lists`, async ({ memberPage: page, member }) => {
    await page.goto('/dashboard');
    const list = async (status: number, position: number) =>
      rowsOf(await member.post(path, { uid, ...open, status, position }));
    const totals = [];
    for (const [side, position] of [
      ['Left', 1],
      ['Right', 2],
    ] as const) {
      const [active, inactive] = [await list(1, position), await list(0, position)];
      const row = card(page, heading).getByRole('row', { name: side });
      await expect(row.getByRole('cell')).toHaveText([String(active.length), String(inactive.length)]);
      const amount = asMoney(sum([...active, ...inactive], 'RobotInvet'));
      await expect(card(page, business).getByRole('row', { name: side }).getByRole('cell')).toHaveText(
        amount,
      );
      totals.push(active.length + inactive.length);
    }
    await expect(card(page, heading).getByText(`(L-${totals[0]}/R-${totals[1]})`)).toBeVisible();
    const all = asMoney(sum(await list(2, 0), 'RobotInvet'));
    await expect(card(page, business).getByRole('paragraph')).toHaveText(all);
  });
}

test('the two tables show the rows of their calls', async ({ memberPage: page, member }) => {
  await page.goto('/dashboard');
  const day = (value: unknown) =>
    new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
      .format(new Date(String(value)))
      .replace('Sept', 'Sep');
  for (const [name, type, headers] of [
    ['Daily Registration', 1, ['Sr.No.', 'User Id', 'Name', 'Date']],
    ['Daily Activation and Top Up', 2, ['Sr.No', 'User Id', 'Name', 'Amount', 'Date']],
  ] as const) {
    const rows = rowsOf(await member.post('GetDashRecentData', { uid, type }));
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('columnheader')).toHaveText([...headers]);
    await expect(table.locator('tbody tr')).toHaveCount(rows.length);
    const [first] = rows;
    const amount = type === 2 ? [asMoney(hundredths(first?.amount))] : [];
    const cells = table.locator('tbody tr').first().getByRole('cell');
    await expect(cells).toHaveText([
      '1',
      String(first?.uid),
      String(first?.f_name),
      ...amount,
      day(first?.Edate),
    ]);
  }
});

test('A copy button copies its link and confirms it', async ({ page, portal, signIn }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url });
  await signIn();
  await page.goto('/dashboard');
  for (const side of ['Left', 'Right']) {
    const link = `${portal.url}/Signup?userid=${rich.id}&Position1=${side}`;
    const box = page.getByRole('textbox', { name: `${side} Referral Link` });
    await expect(box).toHaveValue(link);
    await expect(box).not.toBeEditable();
    await page.getByRole('button', { name: `Copy ${side} Referral Link` }).click();
    await expect(page.getByText(`Copied ${side} Invitation Link`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  }
  await page.goto(`/Signup?userid=${rich.id}&Position1=Right`);
  await expect(page.getByLabel('Sponsor ID', { exact: true })).toHaveValue(rich.id);
});

test('A failed call leaves the other blocks as they are, and Retry loads its own', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  for (const [broken, type, name] of [
    ['GetDashRecentData', 1, 'Daily Registration'],
    ['GetDashRecentData', 2, 'Daily Activation and Top Up'],
    ['userDashboard', undefined, 'Incomes'],
  ] as const) {
    let failing = true;
    await page.route(`**/api/${broken}`, async (route) => {
      const sent = (route.request().postDataJSON() as { type?: number }).type;
      const headers = route.request().headers();
      if (failing && sent === type) headers['x-sandbox-fault'] = 'malformed';
      await route.continue({ headers });
    });
    await page.reload();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toHaveCount(1);
    await expect(card(page, 'Left Referral Link')).toBeVisible();
    if (broken === 'userDashboard')
      await expect(page.getByRole('table', { name: 'Daily Registration' }).locator('tbody tr')).toHaveCount(
        10,
      );
    else await expect(figure(page, 'Incomes', 'Level Income')).toContainText('$');
    failing = false;
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(card(page, name)).toBeVisible();
    await page.unroute(`**/api/${broken}`);
  }
});

test('a slow call shows the skeleton of its own block only', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  const isHeld = (request: Request) => (request.postDataJSON() as { type?: number }).type === 2;
  const release = await delayAnswers(page, 'GetDashRecentData', undefined, isHeld);
  await page.reload();
  await expect(figure(page, 'Incomes', 'Level Income')).toContainText('$');
  const busy = (name: string) => page.getByRole('table', { name });
  await expect(busy('Daily Registration')).toHaveAttribute('aria-busy', 'false');
  await expect(busy('Daily Activation and Top Up')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(busy('Daily Activation and Top Up')).toHaveAttribute('aria-busy', 'false');
});

test('after money has moved the figures are read again', async ({ page, portal, signIn }) => {
  await signIn(fresh);
  await page.goto('/dashboard');
  const fund = figure(page, 'Summary', 'My Robot Fund');
  await expect(fund).toHaveText(/\d\.\d\d/);
  const before = hundredths((await fund.innerText()).replaceAll(',', ''));
  await page.getByRole('button', { name: 'Fund', exact: true }).click();
  await page.getByRole('link', { name: 'Fund Request USDT' }).click();
  await page.getByLabel('Fund Type', { exact: true }).selectOption('Robot Fund');
  await page.getByLabel('Amount', { exact: true }).fill('75');
  await page.getByLabel('TRX number', { exact: true }).fill('T75');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('cell', { name: 'T75' }).first()).toBeVisible();
  const pending = await portal.sandbox('pending');
  await portal.sandbox('approve', /\b(\d+)\b(?=.*T75)/.exec(pending)?.[1] ?? '');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(fund).toHaveText(asMoney(before + 7500n));
});

test('The last movements are read once when they come into view, and a list that fails has Retry', async ({
  page,
  signIn,
}) => {
  await signIn();
  const calls = watchCalls(page);
  let failing = true;
  await page.route('**/api/GetIncomeReport', async (route) => {
    const headers = route.request().headers();
    if (failing) headers['x-sandbox-fault'] = 'malformed';
    await route.continue({ headers });
  });
  await page.goto('/dashboard');
  await expect(figure(page, 'Incomes', 'Level Income')).toContainText('$');
  await page.getByRole('heading', { name: 'Incomes' }).scrollIntoViewIfNeeded();
  const block = card(page, 'Pending and last movements');
  const withdrawals = block.getByRole('region', { name: 'Withdrawals' });
  await expect(withdrawals.getByRole('button', { name: 'Retry' })).toBeVisible();
  const requests = block.getByRole('region', { name: 'USDT requests' });
  await expect(requests.getByRole('listitem')).toHaveCount(3);
  failing = false;
  await withdrawals.getByRole('button', { name: 'Retry' }).click();
  await expect(withdrawals.getByRole('listitem')).toHaveCount(3);
  expect(calls.filter((call) => call === 'FundRequestHistory')).toHaveLength(2);
  await requests.getByRole('link', { name: 'USDT requests' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fund Request USDT' })).toBeVisible();
});
