import type { Locator, Page } from '@playwright/test';
import { asMoney, hundredths, rowsOf, signInAtApi, type Member } from '../support/askApi.ts';
import { chooseTransactionPassword } from '../support/chooseTransactionPassword.ts';
import { newestCode } from '../support/outbox.ts';
import type { RunningPortal } from '../support/startPortal.ts';
import { expect, rich, signIn, test, type Persona } from './portal.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', mobile: '9812345678', password: 'Ada@1815' };
const ben = { name: 'Ben Babbage', email: 'ben@example.org', mobile: '9812345679', password: 'Ben@1791' };

// A step that can't be done should say so, and not take the whole test's time.
test.use({ actionTimeout: 20_000 });

/** A member's funds in cents. */
interface Funds {
  robot: bigint;
  forex: bigint;
}

test(
  'a member from the referral link to the last history, balances exact at each step',
  { tag: '@hard' },
  async ({ page, portal }) => {
    test.setTimeout(400_000);
    const sponsor = await signInAtApi(portal.url, rich.id, rich.password);
    const referralsBefore = hundredths((await dashboardOf(sponsor, rich.id)).TotalLeftReferral);

    const id = await test.step('sign up by a referral link', () => signUp(page));
    expect(hundredths((await dashboardOf(sponsor, rich.id)).TotalLeftReferral) - referralsBefore).toBe(100n);
    const transactionPassword = await chooseTransactionPassword(portal.url, { ...ada, id });
    const friend = await registerAtApi(portal.url, id);
    const persona: Persona = { id, password: ada.password, transactionPassword };
    await test.step('sign in', () => signIn(page, persona));
    let member = await signInAtApi(portal.url, id, ada.password);
    const expectFunds = (funds: Funds) => checkFunds(page, member, id, funds);
    await expectFunds({ robot: 0n, forex: 0n });

    await test.step('request funds, see them credited when approved', async () => {
      await requestUsdt(page, 'Robot Fund', '500', '0xada1');
      await requestUsdt(page, 'Forex Fund', '300', '0xada2');
      await expectFunds({ robot: 0n, forex: 0n });
      for (const trx of ['0xada1', '0xada2']) await portal.sandbox('approve', await pendingId(portal, trx));
      await page.goto('/FundRequestECurrency');
      await expect(rowWith(page, '0xada1')).toContainText('Approved');
      await expectFunds({ robot: 50000n, forex: 30000n });
      await requestByBank(page);
      await expectFunds({ robot: 50000n, forex: 30000n });
    });

    await test.step('transfer', async () => {
      await transfer(page, friend.id, transactionPassword);
      await expectFunds({ robot: 42500n, forex: 30000n });
      const theirs = await signInAtApi(portal.url, friend.id, ben.password);
      expect((await fundsOf(theirs, friend.id)).robot).toBe(7500n);
    });

    await test.step('activate and upgrade the friend', async () => {
      await activate(
        page,
        { path: '/RobotActivation', friend: friend.id, package: 'Robot Starter' },
        persona,
      );
      await expectFunds({ robot: 37500n, forex: 30000n });
      const forex = { path: '/ForexActivation', friend: friend.id, package: 'Forex Silver', amount: '150' };
      await activate(page, forex, persona);
      await expectFunds({ robot: 37500n, forex: 15000n });
      await upgrade(page, { path: '/RobotActivation', friend: friend.id, package: 'Robot Basic' }, persona);
      await expectFunds({ robot: 27500n, forex: 15000n });
      await upgrade(page, { path: '/Upgrade', friend: friend.id, package: 'Robot Starter' }, persona);
      await expectFunds({ robot: 22500n, forex: 15000n });
    });

    await test.step('profile and payout address', async () => {
      await fillProfile(page, transactionPassword);
      await setAddress(page, transactionPassword);
      const [info] = (
        (await member.post('UserInformation', { uid: id })) as { data: Record<string, unknown>[] }
      ).data;
      expect(info).toMatchObject({
        father: 'George Byron',
        nominerelation: 'Mother',
        accountaddress: '0xAda',
      });
    });

    await test.step('a withdrawal without the income is refused, and keeps what was typed', async () => {
      await withdraw(page, portal.url, ada.email, '10');
      await expect(page.getByRole('note').getByText('Insufficient Balance')).toBeVisible();
      await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('10');
      await expect(page.getByLabel('OTP', { exact: true })).not.toHaveValue('');
    });

    await test.step('change both passwords', async () => {
      await changePassword(page, '/ChangePassword', ada.password, 'Ada@1843');
      await expect(page.getByText('Password Update Successfully')).toBeVisible();
      await changePassword(page, '/TransactionPassword', transactionPassword, 'Ada@1852');
      await expect(page.getByText('Transction Password Update Successfully')).toBeVisible();
      await signOut(page);
      await tryToSignIn(page, id, ada.password);
      await expect(page.getByRole('note').getByText('Invalid username or password.')).toBeVisible();
      Object.assign(persona, { password: 'Ada@1843', transactionPassword: 'Ada@1852' });
      await signIn(page, persona);
      member = await signInAtApi(portal.url, id, persona.password);
    });

    await test.step('the new transaction password moves money', async () => {
      await activate(page, { path: '/RobotActivation', friend: id, package: 'Robot Starter' }, persona);
      await expectFunds({ robot: 17500n, forex: 15000n });
    });

    await test.step('a ticket and its answer', () => askSupport(page, portal));

    await test.step('it all stands in the histories', async () => {
      await expectRow(page, '/FundTransfer', [friend.id, '75.00']);
      await expectRow(page, '/FundReceived', ['Admin', '500.00', 'Robot Fund']);
      await expectRow(page, '/RobotActivationHistory', [ada.name, '50 (Robot Starter)', 'Activation']);
      await expectRow(page, '/RobotDownlineActivationHistory', [ben.name, '100 (Robot Basic)', 'Upgrade']);
      await expectRow(page, '/ForexDownlineActivationHistory', [
        ben.name,
        '150 (Forex Silver)',
        'Forex Fund',
      ]);
      await expectRow(page, '/MyReferral', [friend.id, ben.name, 'Active', '200.00', 'Right']);
      await expectRow(page, '/FundrequestBank', ['UTR-ADA', '120.00', 'Pending']);
    });
    await signOut(page);

    await test.step('the sponsor withdraws income with the OTP from the outbox', () =>
      withdrawIncome(page, portal, sponsor));
  },
);

// —— Steps, each as a member does it ——

async function signUp(page: Page): Promise<string> {
  await page.goto('/Signup?userid=100001&Position1=Left');
  await expect(page.getByLabel('Sponsor ID')).toHaveValue('100001');
  await expectGreen(page.getByText('Richard Sterling'));
  await expect(page.getByLabel('Position').locator('option:checked')).toHaveText('Left');
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('India');
  await expect(page.getByText('+91')).toBeVisible();
  await page.getByLabel('Country').selectOption('Nepal');
  await expect(page.getByText('+977')).toBeVisible();
  await page.getByLabel('Country').selectOption('India');
  await expect(page.getByText('+91')).toBeVisible();
  await page.getByLabel('User Name').fill(ada.name);
  await page.getByLabel('Mobile').fill(ada.mobile);
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByLabel('Confirm Password').fill(ada.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Select Terms and Conditions')).toBeVisible();
  await page.getByLabel('Terms and Conditions').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL(/\/WelcomePage\?userid=\d{6}$/);
  const id = new URL(page.url()).searchParams.get('userid') ?? '';
  for (const text of [ada.name, id, ada.email, ada.mobile, 'Left'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL(`**/Login?userid=${id}`);
  return id;
}

async function requestUsdt(page: Page, fund: string, amount: string, trx: string): Promise<void> {
  await page.goto('/FundRequestECurrency');
  await expect(page.getByText('BEP-20', { exact: true })).toBeVisible();
  await page.getByLabel('Fund Type', { exact: true }).selectOption(fund);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByLabel('TRX number').fill(trx);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/Fund Requested Successfully\.|Successfully Requested\.\.\.!!!/)).toBeVisible();
  await expect(page.getByLabel('TRX number')).toHaveValue('');
  await expect(rowWith(page, trx)).toContainText('Pending');
  await expect(rowWith(page, trx)).toContainText(fund);
}

async function requestByBank(page: Page): Promise<void> {
  await page.goto('/FundrequestBank');
  await page.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByLabel('Ifsc Code')).not.toHaveValue('');
  await page.getByLabel('Request Amount').fill('120');
  await page.getByLabel('UTR NUMBER').fill('UTR-ADA');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(rowWith(page, 'UTR-ADA')).toContainText('Pending');
  await expect(rowWith(page, 'UTR-ADA')).toContainText('120.00');
}

async function transfer(page: Page, to: string, password: string): Promise<void> {
  await page.goto('/FundTransfer');
  await page.getByRole('button', { name: 'Fund Transfer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Admin Fund')).toHaveText('500.00');
  await expect(dialog.getByLabel('Final Amount')).toHaveValue('Invalid Amount');
  await dialog.getByLabel('To UserId').fill(to);
  await expectGreen(dialog.getByText(ben.name, { exact: true }));
  await dialog.getByLabel('Amount', { exact: true }).fill('75');
  await expect(dialog.getByText('Charge 0 %')).toBeVisible();
  await expect(dialog.getByLabel('Final Amount')).toHaveValue('75');
  await dialog.getByLabel('Transaction Password').fill(password);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Fund Transfered Successfully')).toBeVisible();
  // The screen loads afresh, and its dialog is closed.
  await expect(dialog).toHaveCount(0);
  await expect(rowWith(page, to)).toContainText('75.00');
}

interface Activation {
  path: string;
  friend: string;
  package: string;
  amount?: string;
}

async function activate(page: Page, activation: Activation, persona: Persona): Promise<void> {
  await fillActivation(page, activation, persona);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Successfully Activated...!!!')).toBeVisible();
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('');
}

/** An active target has no Activate, and an Upgrade instead. */
async function upgrade(page: Page, activation: Activation, persona: Persona): Promise<void> {
  await fillActivation(page, activation, persona);
  const button = page.getByRole('button', { name: 'Upgrade' });
  await expect(button).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);
  await button.click();
  await expect(page.getByText('Successfully Upgrade...!!!')).toBeVisible();
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('');
}

async function fillActivation(page: Page, activation: Activation, persona: Persona): Promise<void> {
  await page.goto(activation.path);
  await page.getByLabel('User ID', { exact: true }).fill(activation.friend);
  await page.getByLabel('User ID', { exact: true }).blur();
  await expectGreen(
    // Beside it the summary has the name with the id.
    page
      .getByRole('main')
      .getByText(activation.friend === persona.id ? /^Ada[^()]*$/ : ben.name, { exact: true }),
  );
  await page.getByRole('radio', { name: activation.package, exact: true }).check();
  if (activation.amount) await page.getByLabel('Amount', { exact: true }).fill(activation.amount);
  await page.getByLabel('Transaction Password', { exact: true }).fill(persona.transactionPassword);
}

async function fillProfile(page: Page, password: string): Promise<void> {
  await page.goto('/ProfileSetting');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByLabel('User Name')).toHaveValue(ada.name);
  const texts = {
    'Last Name': 'King',
    'Father/Husband Name': 'George Byron',
    'Date of Birth': '1815-12-10',
    Address: '12 St James Square',
    'About Us': 'Notes on the engine',
    'Nominee Name': 'Anne Isabella',
    'Transaction Password': password,
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Nominee Relation').selectOption('Mother');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Profile Update Successfully')).toBeVisible();
  await expect(page.getByLabel('Last Name')).toHaveValue('King');
  await expect(page.getByLabel('Transaction Password')).toHaveValue('');
}

async function setAddress(page: Page, password: string): Promise<void> {
  await page.goto('/ECurrencyDetails');
  await page.getByLabel('USDT Address').fill('0xAda');
  await page.getByLabel('Transaction Password').fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Wallet Address Update Successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('USDT Address')).toHaveValue('0xAda');
}

/** Up to the click on Withdrawal. */
async function withdraw(page: Page, portalUrl: string, email: string, amount: string): Promise<void> {
  await page.goto('/WithdrawalRequest');
  await page.getByLabel('Income Type', { exact: true }).selectOption('Level Income');
  await page.getByLabel('Withdrawal Type', { exact: true }).selectOption('USDT');
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent successfully!')).toBeVisible();
  await page.getByLabel('OTP', { exact: true }).fill(await newestCode(portalUrl, email));
  await page.getByRole('main').getByRole('button', { name: 'Withdrawal', exact: true }).click();
}

async function withdrawIncome(page: Page, portal: RunningPortal, sponsor: Member): Promise<void> {
  await signIn(page, rich);
  const before = await incomeOf(sponsor);
  const { email } = await dashboardOf(sponsor, rich.id);
  await withdraw(page, portal.url, String(email), '41');
  await expect(page.getByText('Withdrawal request has been sent !!')).toBeVisible();
  expect(before - (await incomeOf(sponsor))).toBe(4100n);
  await page.getByLabel('Income Type', { exact: true }).selectOption('Level Income');
  await expect(page.getByLabel('Available Balance')).toHaveText(asMoney(before - 4100n));
  const payload = { uid: rich.id, fdate: '', tdate: '', type: 'WithdrawlHistory' };
  const [newest] = rowsOf(await sponsor.post('GetIncomeReport', payload));
  await portal.sandbox('approve', String(newest?.uid));
  await expectRow(page, '/WithdrawLog', [String(newest?.uid), '41.00', 'Approved']);
  expect(before - (await incomeOf(sponsor))).toBe(4100n);
}

async function changePassword(page: Page, path: string, old: string, next: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Old Password', { exact: true }).fill(old);
  await page.getByLabel('New Password', { exact: true }).fill(next);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('');
}

async function askSupport(page: Page, portal: RunningPortal): Promise<void> {
  await page.goto('/Support');
  await page.getByLabel('Your Query').fill('When does the engine start?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Query has been sent successfully !!')).toBeVisible();
  await expect(page.getByLabel('Your Query')).toHaveValue('');
  await expect(rowWith(page, 'When does the engine start?')).toContainText('open');
  await portal.sandbox('answer', await pendingId(portal, 'When does the engine start?'), 'It has started.');
  await expectRow(page, '/Support', ['When does the engine start?', 'It has started.', 'closed']);
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Log Out' })
    .or(page.getByRole('link', { name: 'Log Out' }))
    .click();
  await page.waitForURL((url) => url.pathname === '/');
}

async function tryToSignIn(page: Page, id: string, password: string): Promise<void> {
  await page.goto('/Login');
  await page.getByLabel('User ID', { exact: true }).fill(id);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

// —— Checks ——

/** The balances by the API and on the dashboard. */
async function checkFunds(page: Page, member: Member, id: string, funds: Funds): Promise<void> {
  expect(await fundsOf(member, id)).toEqual(funds);
  await page.goto('/dashboard');
  const figure = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd');
  await expect(figure('My Robot Fund')).toHaveText(asMoney(funds.robot));
  await expect(figure('My Forex Fund')).toHaveText(asMoney(funds.forex));
}

async function fundsOf(member: Member, id: string): Promise<Funds> {
  const { Net_AdminFund: robot, Net_AdminFund_Forex: forex } = await dashboardOf(member, id);
  return { robot: hundredths(robot), forex: hundredths(forex) };
}

async function dashboardOf(member: Member, id: string): Promise<Record<string, unknown>> {
  return rowsOf(await member.post('userDashboard', { uid: id }))[0] ?? {};
}

async function incomeOf(member: Member): Promise<bigint> {
  const body = await member.get('getIncomeAmount', { sid: rich.id, type: 'LevelIncome' });
  return hundredths((body as { data: { result: unknown } }).data.result);
}

function rowWith(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text }).first();
}

async function expectRow(page: Page, path: string, texts: string[]): Promise<void> {
  await page.goto(path);
  const row = texts.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'));
  await expect(row.first()).toBeVisible();
}

async function expectGreen(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  await expect(text).toHaveCSS('color', 'rgb(23, 113, 63)');
}

// —— Data of the administrator and the mail ——

async function pendingId(portal: RunningPortal, hint: string): Promise<string> {
  const lines = (await portal.sandbox('pending')).split('\n');
  const id = lines.find((line) => line.includes(hint))?.match(/^\d+/)?.[0];
  if (id === undefined) throw new Error(`Nothing pending with "${hint}":\n${lines.join('\n')}`);
  return id;
}

async function registerAtApi(portalUrl: string, sponsor: string): Promise<{ id: string }> {
  const { name, email, mobile, password } = ben;
  const body = { sid: sponsor, name, position: 2, email, password, mobile, countryid: 99 };
  const response = await fetch(`${portalUrl}/api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: { uid_output: number } };
  return { id: String(data.uid_output) };
}
