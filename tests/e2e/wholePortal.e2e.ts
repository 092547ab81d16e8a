import type { PortalIndex } from '#definition';
import { asMoney, hundredths, rowsOf, signInAtApi } from '../support/askApi.ts';
import { newestCode } from '../support/outbox.ts';
import { expect, rich, test } from './portal.ts';

const asRich = (url: string) => signInAtApi(url, rich.id, rich.password);
const dashboardOf = async (url: string) =>
  rowsOf(await (await asRich(url)).post('userDashboard', { uid: rich.id }))[0] ?? {};

test('the total of Level Income is the sum of its rows', async ({ page, portal, signIn }) => {
  await signIn();
  await page.goto('/LevelIncome');
  const payload = { uid: rich.id, fdate: '', tdate: '', type: 'LevelIncome' };
  const rows = rowsOf(await (await asRich(portal.url)).post('GetIncomeReport', payload));
  const sum = rows.reduce((cents, row) => cents + hundredths(row.income), 0n);
  expect(rows.length).toBeGreaterThan(100);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(asMoney(sum));
});

test('a withdrawal goes through with the OTP from the outbox and is in the database', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn();
  await page.goto('/WithdrawalRequest');
  await page.getByLabel('Income Type', { exact: true }).selectOption('Level Income');
  await page.getByLabel('Withdrawal Type', { exact: true }).selectOption('USDT');
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await expect(page.getByLabel('OTP', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent successfully!')).toBeVisible();
  const { email } = await dashboardOf(portal.url);
  await page.getByLabel('OTP', { exact: true }).fill(await newestCode(portal.url, String(email)));
  await page.getByRole('main').getByRole('button', { name: 'Withdrawal', exact: true }).click();
  await expect(page.getByText('Withdrawal request has been sent !!')).toBeVisible();
  const payload = { uid: rich.id, fdate: '', tdate: '', type: 'WithdrawlHistory' };
  const rows = rowsOf(await (await asRich(portal.url)).post('GetIncomeReport', payload));
  expect(
    rows.filter((row) => hundredths(row.Request_amount) === 2500n && row.Wtype === 'LevelIncome'),
  ).toHaveLength(1);
  await page.goto('/WithdrawLog');
  await expect(page.getByRole('table').getByText('25.00').first()).toBeVisible();
});

test('an activated robot package leaves the balance lower by its price', async ({ page, portal, signIn }) => {
  await signIn();
  await page.goto('/RobotActivation');
  const before = hundredths((await dashboardOf(portal.url)).Net_AdminFund);
  await page.getByLabel('User ID', { exact: true }).fill('100003');
  await page.getByLabel('User ID', { exact: true }).blur();
  const packages = rowsOf(
    await (
      await asRich(portal.url)
    ).post('GetIncomeReport', { uid: rich.id, fdate: '', tdate: '', type: 'Packages' }),
  );
  const cheapest = packages[0] ?? {};
  await page.getByRole('radio', { name: String(cheapest.planname), exact: true }).check();
  await page.getByLabel('Transaction Password', { exact: true }).fill('wrong one');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(
    page
      .locator('[role=alert], [role=status]')
      .filter({ hasText: /password/i })
      .first(),
  ).toBeVisible();
  expect(hundredths((await dashboardOf(portal.url)).Net_AdminFund)).toBe(before);
  await page.getByLabel('Transaction Password', { exact: true }).fill(rich.transactionPassword);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Successfully Activated...!!!')).toBeVisible();
  const after = hundredths((await dashboardOf(portal.url)).Net_AdminFund);
  expect(before - after).toBe(hundredths(cheapest.amount));
  await expect(page.getByText(asMoney(after)).first()).toBeVisible();
});

test('a sixth screen goes live by JSON alone, in front of the running portal', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn();
  await page.goto('/LevelIncome');
  await expect(page.getByRole('link', { name: 'Bonus Income' })).toHaveCount(0);
  const before = await portal.backUp();
  const wish = { title: 'Bonus Income', type: 'BonusIncome', path: '/BonusIncome', group: 'Incomes' };
  await portal.newReport(...Object.entries(wish).flatMap(([name, value]) => [`--${name}`, value]));
  await page.getByRole('link', { name: 'Bonus Income' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Bonus Income/ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1);
  await before();
  await expect(page.getByRole('link', { name: 'Bonus Income' })).toHaveCount(0);
});

test('an edit reaches the open form in about a second and keeps what was typed', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn();
  await page.goto('/Support');
  await page.getByLabel('Your Query', { exact: true }).fill('half a sentence');
  await portal.edit('schemas/screens/support/support.json', (text) =>
    text.replace('"label": "Submit"', '"label": "Send it"'),
  );
  await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible({ timeout: 5000 });
  await expect(page.getByLabel('Your Query', { exact: true })).toHaveValue('half a sentence');
  await portal.edit('schemas/screens/support/support.json', (text) => text.replace('Send it', 'Submit'));
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible({ timeout: 5000 });
});

test('A damaged definition leaves typed text untouched, and its message names the place', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn();
  await page.goto('/Support');
  await page.getByLabel('Your Query', { exact: true }).fill('half a sentence');
  const file = 'schemas/screens/support/support.json';
  const sound = await portal.edit(file, (text) => text.replace('"textarea"', '"textaera"'));
  await expect
    .poll(() => portal.output())
    .toMatch(/support\.json:\d+:\d+ .*textaera.*did you mean "textarea"/);
  await page.waitForTimeout(1500);
  await expect(page.getByLabel('Your Query', { exact: true })).toHaveValue('half a sentence');
  await page.reload();
  await expect(page.getByLabel('Your Query', { exact: true })).toBeVisible();
  await portal.edit(file, () => sound);
});

test(
  'Every page comes with its policy, and nothing that is used on it crosses that',
  { tag: '@hard' },
  async ({ page, portal, signIn }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const index = (await (
      await page.request.get(`${portal.url}/definitions/index.json`)
    ).json()) as PortalIndex;
    const routes = Object.entries(index.config.routes);
    expect(routes).toHaveLength(48);
    for (const [path] of routes) {
      const headers = (await page.request.get(path)).headers();
      expect(headers, path).toMatchObject(strict);
      expect(headers['content-security-policy'], path).toMatch(policy);
      expect(headers['content-security-policy'], path).not.toContain('unsafe');
    }

    await signIn();
    await page.goto('/LevelIncome');
    await expect(page.getByRole('figure')).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('group', { name: 'Columns' })).toBeVisible();
    await page
      .getByRole('button', { name: /Choose date/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^14 / }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Print' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await saved;
    await page.goto('/FundTransfer');
    await page.getByRole('button', { name: 'Fund Transfer' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/Tree_View');
    await page.locator('[data-position="0"]').hover();
    await expect(page.getByRole('region', { name: /^Details of/ })).toBeVisible();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Copy Left Referral Link' }).click();
    await expect(page.getByText('Copied Left Invitation Link')).toBeVisible();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  },
);

const policy =
  /^default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}='; .*; require-trusted-types-for 'script'; trusted-types default; report-uri \/_reports$/;
const strict = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

test('No text becomes markup or script, whatever writes it into the page', async ({
  page,
  portal,
  refused,
}) => {
  await page.goto('/Login?of=somebody');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const attacks = await page.evaluate(() => {
    const tried: Record<string, () => unknown> = {
      innerHTML: () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
      entity: () => (document.createElement('p').innerHTML = '&lt;'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<img>'),
      srcdoc: () => (document.createElement('iframe').srcdoc = '<script>1</script>'),
      DOMParser: () => new DOMParser().parseFromString('<b>', 'text/html'),
      write: () => document.write('<b>'),
      scriptSource: () => (document.createElement('script').src = '/assets/other.js'),
      scriptText: () => (document.createElement('script').text = 'alert(1)'),
      Worker: () => new Worker('/assets/other.js'),
      policy: () =>
        (
          globalThis as unknown as {
            trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
          }
        ).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
    };
    const passes = (attempt: () => unknown) => {
      try {
        attempt();
        return true;
      } catch {
        return false;
      }
    };
    return Object.keys(tried).filter((name) => passes(tried[name]!));
  });
  expect(attacks).toEqual([]);
  const directives = ['require-trusted-types-for', 'trusted-types'];
  await expect
    .poll(() => readViolations(portal.url), 'told to the server')
    .toEqual(
      expect.arrayContaining(
        directives.map((directive) => expect.objectContaining({ directive, route: '/Login' }) as object),
      ),
    );
  const directivesRefused = refused.splice(0).map((text) => text.split(' ')[0]);
  expect([...new Set(directivesRefused)].toSorted()).toEqual(directives);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

/** The violations that browsers have reported, from the page on the definitions. */
async function readViolations(url: string): Promise<object[]> {
  const answer = await fetch(`${url}/_definitions`, { headers: { accept: 'application/json' } });
  return ((await answer.json()) as { violations: object[] }).violations;
}
