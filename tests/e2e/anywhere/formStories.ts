import { expect, type Page } from '@playwright/test';
import { asMoney, hundredths, rowsOf, signInAtApi } from '../../support/askApi.ts';
import { newestCode } from '../../support/outbox.ts';
import { fresh, rich } from '../portal.ts';
import { expectAt, field, openAsMember, press, rows, table, type Stories, type Visit } from './visit.ts';

export const formStories: Stories = {
  'a question is sent, and stands in the list': async (visit) => {
    const { page } = visit;
    await openAsMember(visit, 'Support');
    await field(page, 'Your Query').fill('Where does this portal stand?');
    await press(page, 'Submit');
    await expect(page.getByText('Query has been sent successfully !!').first()).toBeVisible();
    await expect(table(page).getByRole('cell', { name: 'Where does this portal stand?' })).toBeVisible();
    await expect(field(page, 'Your Query')).toHaveValue('');
  },

  'money is moved once, however often the button is pressed': async (visit) => {
    const { page } = visit;
    const before = await funds(visit);
    await openTransfer(visit, fresh.id, '17');
    await expect(page.getByText('Nora Newcomer').first()).toBeVisible();
    await field(page, 'Transaction Password').fill(rich.transactionPassword);
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).dblclick();
    await expect(page.getByText('Fund Transfered Successfully')).toBeVisible();
    await expect(rows(page).filter({ hasText: '17.00' })).toHaveCount(1);
    expect(before - (await funds(visit))).toBe(1700n);
  },

  'a transfer that the backend refuses is said at the field it is about': async (visit) => {
    const { page } = visit;
    const before = await funds(visit);
    await openTransfer(visit, fresh.id, '5');
    await field(page, 'Transaction Password').fill('not this');
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Invalid Transaction Password').first()).toBeVisible();
    await expect(field(page, 'Transaction Password')).toHaveAttribute('aria-invalid', 'true');
    expect(await funds(visit)).toBe(before);
  },

  'income is withdrawn by a code that comes by mail': async (visit) => {
    const { page, servers } = visit;
    await openAsMember(visit, 'WithdrawalRequest');
    await field(page, 'Income Type').selectOption('Level Income');
    await field(page, 'Withdrawal Type').selectOption('USDT');
    await field(page, 'Amount').fill('43');
    await press(page, 'Send OTP');
    await expect(field(page, 'OTP')).toBeFocused();
    await field(page, 'OTP').fill(await findCode(servers, 'rich@example.com'));
    await press(page, 'Withdrawal');
    await expect(page.getByText('Your withdrawal is requested')).toBeVisible();
    await page.getByRole('link', { name: 'See history' }).click();
    await expectAt(visit, 'WithdrawLog');
    await expect(rows(page).filter({ hasText: '43.00' }).first()).toContainText('Pending');
  },

  'an address for payments is there again after a reload': async (visit) => {
    const { page } = visit;
    const address = `0x${Date.now().toString(16)}`;
    await openAsMember(visit, 'ECurrencyDetails');
    // Otherwise the stored address could come while the new one is entered.
    await expect(field(page, 'USDT Address')).not.toHaveValue('');
    await field(page, 'USDT Address').fill(address);
    await field(page, 'Transaction Password').fill(rich.transactionPassword);
    await press(page, 'Submit');
    await expect(page.getByText('Wallet Address Update Successfully')).toBeVisible();
    await page.reload();
    await expect(field(page, 'USDT Address')).toHaveValue(address);
  },

  'a stranger who comes by a member’s link becomes a member, and may sign in': async (visit) => {
    const { page, home } = visit;
    await page.goto(`${home}Signup?userid=100001&Position1=Left`);
    await expect(page.getByText('Richard Sterling')).toBeVisible();
    await fillSignup(page);
    await press(page, 'Register');
    await page.waitForURL(/\/WelcomePage\/?\?userid=\d{6}$/);
    const id = new URL(page.url()).searchParams.get('userid') ?? '';
    // The form that was left has a link of this name, too.
    await expect(page.getByRole('main')).toContainText(id);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expectAt(visit, `Login?userid=${id}`);
    await field(page, 'Password').fill('Ada@1815');
    await page.keyboard.press('Enter');
    await expectAt(visit, 'dashboard');
  },
};

async function openTransfer(visit: Visit, to: string, amount: string): Promise<void> {
  await openAsMember(visit, 'FundTransfer');
  await press(visit.page, 'Fund Transfer');
  const dialog = visit.page.getByRole('dialog');
  await expect(dialog.getByLabel('Admin Fund')).toHaveText(asMoney(await funds(visit)));
  await dialog.getByLabel('To UserId').fill(to);
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
}

/** The funds from which a transfer is paid, in cents, from the backend. */
async function funds({ servers: [sandbox] }: Visit): Promise<bigint> {
  const { post } = await signInAtApi(sandbox, rich.id, rich.password);
  return hundredths(rowsOf(await post('userDashboard', { uid: rich.id }))[0]?.Net_AdminFund);
}

/** Asks every server for the mail, because each has an outbox of its own. */
function findCode(servers: string[], to: string): Promise<string> {
  return Promise.any(servers.map((server) => newestCode(server, to)));
}

async function fillSignup(page: Page): Promise<void> {
  await field(page, 'User Name').fill('Ada Lovelace');
  await field(page, 'Mobile').fill('9812345678');
  await field(page, 'Email').fill(`ada.${Date.now()}@example.org`);
  await field(page, 'Password').fill('Ada@1815');
  await field(page, 'Confirm Password').fill('Ada@1815');
  await page.getByLabel('Terms and Conditions').check();
}
