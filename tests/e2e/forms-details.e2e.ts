import type { Page } from '@playwright/test';
import { rowsOf } from '../support/askApi.ts';
import { expect, rich, test } from './portal.ts';
import { delayAnswers, intercept, watchRequests } from './wire.ts';

const errorToast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test.describe('signing in', () => {
  test('Sign-in waits for the client IP, shows that it is unknown, and tries again', async ({ page }) => {
    const heal = await intercept(page, 'lookup/ip', (route) => route.fulfill({ status: 404, json: {} }));
    const sent = watchRequests(page, 'login');
    await page.goto('/Login');
    await page.getByLabel('User ID', { exact: true }).fill(rich.id);
    await page.getByLabel('Password', { exact: true }).fill(rich.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'IP' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(sent).toHaveLength(0);
    await heal();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login successful!')).toBeVisible();
    await page.waitForURL('**/dashboard');
    expect(sent).toHaveLength(1);
    expect(Object.keys(sent[0]?.postDataJSON() as object)).toEqual(['uid', 'password', 'ipaddress']);
  });

  test('Sign-in needs both fields, and shows the password on demand', async ({ page }) => {
    await page.goto('/Login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please enter both User ID and password.')).toBeVisible();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: /Show/ }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: /Hide/ }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('secret');
  });

  test('A field of digits accepts the digits of a pasted text', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/Login');
    const id = page.getByLabel('User ID', { exact: true });
    await id.focus();
    await page.evaluate(() => navigator.clipboard.writeText(' id: 10-00 01, 23456789'));
    await page.keyboard.press('ControlOrMeta+v');
    await expect(id).toHaveValue('1000012345');
  });

  test('A link signs an administrator in, and its secret is removed from the address before any request', async ({
    page,
    portal,
  }) => {
    const link = (await portal.sandbox('adminlink', '100001')).match(/\/AdminLogin\S+/)?.[0] ?? '';
    const secret = new URL(link, portal.url).searchParams.get('enpass') ?? '';
    expect(secret.length).toBeGreaterThan(20);
    const [first, ...others] = await carriersOf(page, link, secret);
    expect(first).toContain('/AdminLogin');
    expect(others).toEqual([]);
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('User Id: 100001')).toBeVisible();
    // It is good for one time only.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(link);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page).toHaveURL(/\/AdminLogin\?user_id=100001$/);
  });

  test('An administrator sees that sign-in is in progress, and gets a message if the IP is unknown', async ({
    page,
  }) => {
    const release = await delayAnswers(page, 'lookup/ip', (route) =>
      route.fulfill({ status: 404, json: {} }),
    );
    const sent = watchRequests(page, 'loginAdmin');
    await page.goto('/AdminLogin?user_id=100001&enpass=x');
    await expect(page.getByRole('button', { name: 'Processing..' })).toBeDisabled();
    release();
    await expect(errorToast(page, 'Error in getting IP')).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  test('a forgotten password is sent by mail', async ({ page }) => {
    await page.goto('/ForgotPassword');
    await expect(page.getByLabel('OTP')).toHaveCount(0);
    await page.getByLabel('User ID', { exact: true }).pressSequentially('1000a0345');
    await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('100003');
    await page.getByRole('button', { name: 'Resend Password' }).click();
    await expect(page.getByText('Password sent to Email Id')).toBeVisible();
    await page.waitForURL('**/Login?userid=100003&sent=password');
    await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('100003');
    await expect(page.getByText('Your new password was sent to your e-mail address.')).toBeVisible();
    await page.goto('/ForgotPassword');
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test.describe('what anybody may open', () => {
  test('JivanVikalp is coming soon', async ({ page }) => {
    await page.goto('/JivanVikalp');
    await expect(page.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
  });

  test('the welcome letter', async ({ page }) => {
    await page.goto('/WelcomePage?userid=100002');
    await expect(page.getByText('Nora Newcomer', { exact: true })).toBeVisible();
    await expect(page.getByText('100002')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/Login?userid=100002');
    await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('100002');
  });

  test('The message of the first failing rule is at its field, which gets the focus', async ({ page }) => {
    await page.goto('/Signup');
    const sponsor = page.getByLabel('Sponsor ID');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Sponsor ID is required')).toBeVisible();
    await expect(sponsor).toBeFocused();
    await expect(sponsor).toHaveAttribute('aria-invalid', 'true');
    await sponsor.fill('1234567890123456');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sponsor Id should not be greater than 15 characters')).toBeVisible();
  });
});

test.describe('funds and profile', () => {
  test('the chosen bank fills the lines that are only read', async ({ page, member, signIn }) => {
    const banks = rowsOf(
      await member.get('adminBankDetailsByBankid', { uid: rich.id, id: '0', action: '1' }),
    );
    expect(banks.length).toBeGreaterThan(1);
    await signIn();
    await page.goto('/FundrequestBank');
    for (const bank of banks.slice(0, 2)) {
      await page.getByLabel('Bank', { exact: true }).selectOption(String(bank.bank_name));
      const lines = {
        'Account Holder Name': bank.acholdername,
        'Account Number': bank.btcname,
        'Ifsc Code': bank.ifsc,
        'Branch Name': bank.Branch,
      };
      for (const [label, value] of Object.entries(lines)) {
        await expect(page.getByLabel(label)).toHaveValue(String(value));
        await expect(page.getByLabel(label)).not.toBeEditable();
      }
    }
  });

  test('the company address can be copied, and is drawn as a QR code', async ({ page, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn();
    await page.goto('/FundRequestECurrency');
    const code = page.getByRole('img', { name: /QR/ });
    await expect(code).toBeVisible();
    await expect
      .poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Copy Company Address' }).click();
    await expect(page.getByText('Copied Company Address')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^0x\w+$/);
    await expect(page.getByText(copied, { exact: true })).toBeVisible();
  });

  test('the referral link is copied from the profile', async ({ page, portal, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn();
    await page.goto('/ProfileSetting');
    await page.getByRole('button', { name: /^Copy/ }).click();
    await expect(page.getByText('Copied Invitation Link')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${portal.url}/Signup?userid=100001`,
    );
  });

  test('the bank tab has no button, so that the label of the other tab is a heading', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/ECurrencyDetails');
    await expect(page.getByRole('heading', { level: 2, name: 'E-Currency' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByLabel('IFSC Code')).toHaveCount(0);
  });
});

/**
 * The requests with a text in their address or referrer, and the calls that were sent while the page's
 * address contained it.
 */
async function carriersOf(page: Page, link: string, secret: string): Promise<string[]> {
  const carriers: Promise<string | null>[] = [];
  page.on('request', (request) => {
    const shown = request.isNavigationRequest() || !request.url().includes('/api/') ? '' : page.url();
    carriers.push(
      request.allHeaders().then(({ referer = '' }) => {
        const carried = `${request.url()} ${referer} ${shown}`.includes(encodeURIComponent(secret));
        return carried ? request.url() : null;
      }),
    );
  });
  // The toast may be gone before the page has loaded.
  await page.goto(link, { waitUntil: 'commit' });
  await expect(page.getByText('Login Successful')).toBeVisible();
  return (await Promise.all(carriers)).filter((url) => url !== null);
}
