import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import { hundredths, rowsOf } from '../support/askApi.ts';
import { expect, fresh, rich, test } from './portal.ts';
import { answer, askForFault, delayAnswers, intercept, watchRequests, watchText } from './wire.ts';

/** The portal's own words, as shipped. */
const { words } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../screens.config.json'), 'utf8'),
) as { words: Record<'sendFailed' | 'moneyUnknown' | 'loadFailed' | 'sessionExpired', string> };

const lookups = 'check_sponsorid';
const query = (page: Page) => page.getByLabel('Your Query', { exact: true });
const isAbout = (key: string, value: string) => (request: Request) =>
  new URL(request.url()).searchParams.get(key) === value;
const submit = (page: Page) => page.getByRole('button', { name: /Submit|Processing/ });

async function openSupport(page: Page): Promise<void> {
  await page.goto('/Support');
  await query(page).fill('half a sentence');
}

test.describe('lookups', () => {
  test('a late answer about a former id is never shown', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/RobotActivation');
    const release = await delayAnswers(page, lookups, undefined, isAbout('sid', '100002'));
    const wasSeen = await watchText(page, 'Nora Newcomer');
    const id = page.getByLabel('User ID', { exact: true });
    const first = page.waitForRequest(/check_sponsorid\?sid=100002/);
    await id.fill('100002');
    await first;
    await id.fill('100003');
    await expect(page.getByText('Ian Idleman', { exact: true })).toBeVisible();
    release();
    await page.waitForTimeout(1000);
    await expect(page.getByText('Ian Idleman', { exact: true })).toBeVisible();
    expect(await wasSeen()).toBe(false);
  });

  test('A submit waits for the lookup under way, and uses its answer', async ({ page }) => {
    const sent = watchRequests(page, 'registration');
    await answer(page, 'registration', { data: { result: 'Successfull', uid_output: 100001 } });
    await page.goto('/Signup');
    await fillSignup(page);
    const release = await delayAnswers(page, lookups);
    await page.getByLabel('Sponsor ID').fill('999999');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('button', { name: 'Processing..' })).toBeDisabled();
    release();
    await expect(page.getByText('Invalid Sponsor Id')).toBeVisible();
    await expect(page.getByLabel('Sponsor ID')).toBeFocused();
    expect(sent).toHaveLength(0);
    await page.getByLabel('Sponsor ID').fill('100001');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL('**/WelcomePage?userid=100001');
    expect(sent.map((request) => (request.postDataJSON() as { sid: string }).sid)).toEqual(['100001']);
  });

  test("The withdrawal's balance follows the income type, whichever answer arrives last", async ({
    page,
    member,
    signIn,
  }) => {
    const balance = async (type: string) => {
      const body = (await member.get('getIncomeAmount', { sid: rich.id, type })) as {
        data: { result: number };
      };
      return body.data.result.toLocaleString('en-US', { minimumFractionDigits: 2 });
    };
    await signIn();
    await page.goto('/WithdrawalRequest');
    const release = await delayAnswers(page, 'getIncomeAmount', undefined, isAbout('type', 'LevelIncome'));
    const type = page.getByLabel('Income Type', { exact: true });
    await type.selectOption('Level Income');
    await type.selectOption('Binary Income');
    const figure = page.getByLabel('Available Balance');
    await expect(figure).toHaveText(await balance('binaryIncome'));
    release();
    await page.waitForTimeout(1000);
    await expect(figure).toHaveText(await balance('binaryIncome'));
    await type.selectOption('Level Income');
    await expect(figure).toHaveText(await balance('LevelIncome'));
  });
});

test.describe('sending', () => {
  test('a double click sends once', async ({ page, signIn }) => {
    await signIn();
    const sent = watchRequests(page, 'Helpdesk_By_User');
    const release = await delayAnswers(page, 'Helpdesk_By_User');
    await openSupport(page);
    await submit(page).dblclick();
    await expect(submit(page)).toHaveText('Processing..');
    await expect(submit(page)).toBeDisabled();
    release();
    await expect(page.getByText('Query has been sent successfully !!')).toBeVisible();
    await expect(query(page)).toHaveValue('');
    expect(sent).toHaveLength(1);
  });

  const failures: Record<string, (route: Route) => Promise<void>> = {
    'a lost connection': (route) => route.abort('connectionreset'),
    'a broken backend': (route) =>
      route.fulfill({ status: 500, json: { message: 'NullPointerException at 3' } }),
    'a page of HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Gateway</h1>' }),
    'cut JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"data":"Succ' }),
    'nothing at all': (route) => route.fulfill({ contentType: 'application/json', body: '' }),
  };

  test('A failing backend loses no typed text, and a send is not repeated', async ({ page, signIn }) => {
    await signIn();
    const sent = watchRequests(page, 'Helpdesk_By_User');
    await openSupport(page);
    for (const [kind, fail] of Object.entries(failures)) {
      await test.step(kind, async () => {
        sent.length = 0;
        const heal = await intercept(page, 'Helpdesk_By_User', fail);
        await submit(page).click();
        await expect(page.getByRole('alert').filter({ hasText: words.sendFailed })).toBeVisible();
        await expect(query(page)).toHaveValue('half a sentence');
        await expect(submit(page)).toBeEnabled();
        await page.waitForTimeout(1500);
        expect(sent).toHaveLength(1);
        await heal();
      });
    }
    await submit(page).click();
    await expect(page.getByText('Query has been sent successfully !!')).toBeVisible();
    await expect(page.getByText(words.sendFailed)).toHaveCount(0);
  });

  test('A transfer without an answer may have happened, and is not sent again', async ({
    page,
    member,
    signIn,
  }) => {
    await signIn();
    const sent = watchRequests(page, 'FundTransferToUser');
    const before = await transfersOf(member);
    await intercept(page, 'FundTransferToUser', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto('/FundTransfer');
    const dialog = await openTransfer(page, '7');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: words.moneyUnknown })).toBeVisible();
    await expect(dialog.getByLabel('To UserId')).toHaveValue(fresh.id);
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('7');
    await page.waitForTimeout(5000);
    expect(sent).toHaveLength(1);
    expect(await transfersOf(member)).toBe(before + 1);
  });

  test('A money call after which the backend broke down may have happened too', async ({ page, signIn }) => {
    await signIn();
    const sent = watchRequests(page, 'FundTransferToUser');
    await askForFault(page, 'FundTransferToUser', 'error');
    await page.goto('/FundTransfer');
    const dialog = await openTransfer(page, '9');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: words.moneyUnknown })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('A money call without an answer shows a message after its timeout', async ({ page, signIn }) => {
    await signIn();
    await shortenTimeout(page, '/FundTransfer');
    const sent = watchRequests(page, 'FundTransferToUser');
    await intercept(page, 'FundTransferToUser', () => new Promise(() => undefined));
    await page.goto('/FundTransfer');
    const dialog = await openTransfer(page, '8');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('button', { name: 'Processing..' })).toBeDisabled();
    await expect(dialog.getByRole('alert').filter({ hasText: words.moneyUnknown })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(sent).toHaveLength(1);
  });
});

test.describe('the OTP', () => {
  test('The OTP field is hidden until the OTP was sent, and a failed send shows why', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await openWithdrawal(page);
    const heal = await answer(page, 'Withdrawalupdate', { data: { Result: 'Mail server is down' } });
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Mail server is down' })).toBeVisible();
    await expectNoOtp(page);
    await heal();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('OTP sent successfully!')).toBeVisible();
    await expect(page.getByLabel('OTP', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('a wrong one is refused; the stage and what was typed stay', async ({ page, member, signIn }) => {
    await signIn();
    await openWithdrawal(page);
    const ask = () => member.get('getIncomeAmount', { sid: rich.id, type: 'LevelIncome' });
    const before = await ask();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByLabel('OTP', { exact: true }).fill('000000');
    await page.getByRole('main').getByRole('button', { name: 'Withdrawal', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid OTP' })).toBeVisible();
    await expect(page.getByLabel('OTP', { exact: true })).toHaveValue('000000');
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12');
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Withdrawal', exact: true }),
    ).toBeEnabled();
    expect(await ask()).toEqual(before);
  });
});

test.describe('faults of the sandbox', () => {
  for (const fault of ['error', 'html', 'empty', 'malformed'] as const) {
    test(`a form and a report get over "${fault}"`, async ({ page, signIn }) => {
      await signIn();
      const healForm = await askForFault(page, 'Helpdesk_By_User', fault);
      await openSupport(page);
      await submit(page).click();
      await expect(page.getByRole('alert').filter({ hasText: words.sendFailed })).toBeVisible();
      await expect(query(page)).toHaveValue('half a sentence');
      await healForm();

      const healReport = await askForFault(page, 'GetIncomeReport', fault);
      await page.goto('/LevelIncome');
      const alert = page.getByRole('alert').filter({ hasText: words.loadFailed });
      await expect(alert).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: /Level Income/ })).toBeVisible();
      await healReport();
      // After a breakdown of the backend the automatic retries load the rows.
      if (fault !== 'error') await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }

  test('a slow backend shows that it works on it', async ({ page, signIn }) => {
    await signIn();
    const healForm = await askForFault(page, 'Helpdesk_By_User', 'slow');
    await openSupport(page);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Processing..');
    await expect(page.getByText('Query has been sent successfully !!')).toBeVisible();
    await healForm();
    await askForFault(page, 'GetIncomeReport', 'slow');
    // The rows may come before hydration.
    await page.goto('/LevelIncome', { waitUntil: 'commit' });
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  });

  test('An expired session shows one message, and sign-in leads back', async ({ page, signIn }) => {
    await signIn();
    const heal = await askForFault(page, 'GetIncomeReport', 'expired');
    await page.goto('/LevelIncome?fdate=2026-01-01');
    await page.waitForURL('**/Login');
    await expect(page.getByText(words.sessionExpired)).toHaveCount(1);
    await heal();
    await page.getByLabel('User ID', { exact: true }).fill(rich.id);
    await page.getByLabel('Password', { exact: true }).fill(rich.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/LevelIncome?fdate=2026-01-01');
  });

  test('a form whose session has expired sends its member to sign-in', async ({ page, signIn }) => {
    await signIn();
    await askForFault(page, 'Helpdesk_By_User', 'expired');
    await openSupport(page);
    await submit(page).click();
    await page.waitForURL('**/Login');
    await expect(page.getByText(words.sessionExpired)).toHaveCount(1);
  });
});

async function fillSignup(page: Page): Promise<void> {
  await page.getByLabel('User Name').fill('Grace Hopper');
  await page.getByLabel('Mobile').fill('9812345670');
  await page.getByLabel('Email').fill('grace@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Grace@1906');
  await page.getByLabel('Confirm Password').fill('Grace@1906');
  await page.getByLabel('Position').selectOption('Right');
  await page.getByLabel('Terms and Conditions').check();
}

async function openTransfer(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Fund Transfer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To UserId').fill(fresh.id);
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
  await dialog.getByLabel('Transaction Password').fill(rich.transactionPassword);
  return dialog;
}

async function transfersOf(member: { post: (path: string, body: object) => Promise<unknown> }) {
  const rows = rowsOf(await member.post('FundTransferToUserHistory', { uid: rich.id, action: 3 }));
  return rows.filter(({ touserid, amount }) => touserid === 100002 && hundredths(amount) === 700n).length;
}

async function openWithdrawal(page: Page): Promise<void> {
  await page.goto('/WithdrawalRequest');
  await page.getByLabel('Income Type', { exact: true }).selectOption('Level Income');
  await page.getByLabel('Withdrawal Type', { exact: true }).selectOption('USDT');
  await page.getByLabel('Amount', { exact: true }).fill('12');
  await expectNoOtp(page);
}

async function expectNoOtp(page: Page): Promise<void> {
  await expect(page.getByLabel('OTP', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Withdrawal', exact: true })).toHaveCount(
    0,
  );
}

/** Serves a page whose calls give up after a second and a half. */
async function shortenTimeout(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"timeout":\s*\d+/, '"timeout":1500');
      await route.fulfill({ response, body });
    },
  );
}
