import type { Locator, Page } from '@playwright/test';
import { chooseTransactionPassword } from '../support/chooseTransactionPassword.ts';
import { newestCode } from '../support/outbox.ts';
import { findViolations } from './findViolations.ts';
import { findUnread, watchMessages } from './messages.ts';
import { expect, rich, test } from './portal.ts';
import { createThumb, phone, type Effort, type Thumb } from './thumb.ts';

const ada = {
  name: 'Ada Lovelace',
  email: 'ada.on.a.phone@example.org',
  mobile: '9812345678',
  password: 'Ada@1815',
};

test.use({ viewport: phone, isMobile: true, hasTouch: true, actionTimeout: 20_000 });

test('a member from the referral link to the withdrawal in the history, on a phone', async ({
  page,
  portal,
}) => {
  await watchMessages(page);
  const thumb = createThumb(page);
  const walk = createWalk(page, thumb);
  const { field, button, link, main } = namesOf(page);

  await page.goto('/Signup?userid=100001&Position1=Left');
  await walk('register by the referral link', { taps: 7, keys: 64, swipes: 3 }, async () => {
    await thumb.type(field('User Name'), ada.name);
    await thumb.type(field('Mobile'), ada.mobile);
    await thumb.type(field('Email'), ada.email);
    await thumb.type(field('Password'), ada.password);
    await thumb.type(field('Confirm Password'), ada.password);
    await thumb.tap(field('Terms and Conditions'));
    await thumb.tap(button('Register'));
    await page.waitForURL(/\/WelcomePage/);
  });
  const id = new URL(page.url()).searchParams.get('userid') ?? '';
  const transactionPassword = await chooseTransactionPassword(portal.url, { ...ada, id });

  await walk('sign in from the welcome letter', { taps: 2, keys: 9, swipes: 0 }, async () => {
    await thumb.tap(link('Login'));
    await expect(field('User ID')).toHaveValue(id);
    await thumb.type(field('Password'), ada.password);
    await thumb.enter();
    await page.waitForURL('**/dashboard');
    await expect(main.getByText('Three steps to begin with')).toBeInViewport();
  });

  await walk('ask for funds', { taps: 5, keys: 10, swipes: 1 }, async () => {
    await thumb.tap(main.getByRole('listitem').getByRole('link', { name: 'Add funds' }));
    await thumb.choose(field('Fund Type'), 'Robot Fund');
    await thumb.type(field('Amount'), '500');
    await thumb.type(field('TRX number'), '0xada1');
    await thumb.enter();
    await expect(card(page, '0xada1')).toContainText('Pending');
  });
  // The office's work, which no member sees.
  await portal.sandbox('approve', await findPending(portal.sandbox, '0xada1'));

  await walk('leave the address for payments', { taps: 5, keys: 53, swipes: 1 }, async () => {
    await goByMenu(page, thumb, 'Setting', 'E-Currency Details');
    await thumb.type(field('USDT Address'), `0x${'ada1815'.repeat(6).slice(0, 40)}`);
    await thumb.type(field('Transaction Password'), transactionPassword);
    await thumb.enter();
    await expect(page.getByText('Wallet Address Update Successfully')).toBeVisible();
  });

  await walk('activate a package', { taps: 6, keys: 17, swipes: 0 }, async () => {
    await goByMenu(page, thumb, 'Robot Activation', 'Robot Activation');
    await thumb.type(field('User ID'), id);
    await thumb.tap(main.getByRole('radio', { name: 'Robot Starter', description: '50 USDT', exact: true }));
    await expect(main.getByRole('radio', { name: 'Robot Starter' })).toBeChecked();
    await thumb.type(field('Transaction Password'), transactionPassword);
    await thumb.enter();
    await expect(page.getByText('The package is active')).toBeVisible();
  });

  await walk('try to withdraw before there is an income', { taps: 9, keys: 9, swipes: 1 }, async () => {
    await goByMenu(page, thumb, 'Withdrawal', 'Withdrawal');
    await withdraw(page, thumb, portal.url, ada.email, '41');
    await expect(main.getByText('Insufficient Balance')).toBeVisible();
  });

  // Incomes take days, so that the journey continues as a demonstration member who has some.
  await walk('go, and come back as a member with an income', { taps: 6, keys: 15, swipes: 1 }, async () => {
    await thumb.tap(page.getByRole('button', { name: 'Toggle sidebar' }));
    await thumb.tap(page.getByRole('button', { name: 'Log Out' }));
    await thumb.tap(page.getByRole('button', { name: 'Menu' }));
    await thumb.tap(page.getByRole('link', { name: 'Login' }).filter({ visible: true }));
    await thumb.type(field('User ID'), rich.id);
    await thumb.type(field('Password'), rich.password);
    await thumb.enter();
    await page.waitForURL('**/dashboard');
  });

  await walk('withdraw', { taps: 7, keys: 9, swipes: 1 }, async () => {
    await thumb.tap(main.getByRole('link', { name: 'Withdraw', exact: true }));
    await withdraw(page, thumb, portal.url, 'rich@example.com', '41');
    await expect(page.getByText('Your withdrawal is requested')).toBeVisible();
  });

  await walk('find it in the history', { taps: 1, keys: 0, swipes: 0 }, async () => {
    await thumb.tap(link('See history'));
    await page.waitForURL('**/WithdrawLog');
    await expect(card(page, '41.00')).toContainText('Pending');
    await expect(card(page, '41.00')).toBeInViewport();
  });
});

/** A step of the journey, with its maximum effort. Each of its messages must be readable. */
type Walk = (name: string, most: Effort, step: () => Promise<void>) => Promise<void>;

function createWalk(page: Page, thumb: Thumb): Walk {
  return (name, most, step) =>
    test.step(name, async () => {
      await step();
      await thumb.expectAboveKeyboard();
      await expectRead(page);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('body:focus')).toHaveCount(0);
      expect(await findViolations(page), name).toEqual([]);
      const { taps, keys, swipes } = thumb.claimEffort();
      console.log(`${name.padEnd(46)} ${taps} taps, ${keys} keys, ${swipes} swipes`);
      for (const what of ['taps', 'keys', 'swipes'] as const)
        expect({ taps, keys, swipes }[what], `${name}: ${what}`).toBeLessThanOrEqual(most[what]);
    });
}

/** Checks that each message was visible and uncovered long enough to be read. */
async function expectRead(page: Page): Promise<void> {
  await expect.poll(() => findUnread(page), { message: 'said, and could not be read' }).toEqual([]);
}

function namesOf(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    field: (name: string) => main.getByLabel(name, { exact: true }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    link: (name: string) => main.getByRole('link', { name, exact: true }),
  };
}

function card(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();
}

async function goByMenu(page: Page, thumb: Thumb, group: string, title: string): Promise<void> {
  await thumb.tap(page.getByRole('button', { name: 'Toggle sidebar' }));
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await thumb.tap(menu.getByRole('button', { name: group, exact: true }));
  await thumb.tap(menu.getByRole('link', { name: title, exact: true }));
}

async function withdraw(page: Page, thumb: Thumb, url: string, email: string, amount: string): Promise<void> {
  const { field, button } = namesOf(page);
  await thumb.choose(field('Income Type'), 'Level Income');
  await thumb.choose(field('Withdrawal Type'), 'USDT');
  await thumb.type(field('Amount'), amount);
  await thumb.tap(button('Send OTP'));
  await expect(field('OTP')).toBeFocused();
  await thumb.expectAboveKeyboard();
  await expectRead(page);
  await thumb.type(field('OTP'), await newestCode(url, email));
  await thumb.enter();
}

async function findPending(sandbox: (...args: string[]) => Promise<string>, hint: string): Promise<string> {
  const line = (await sandbox('pending')).split('\n').find((each) => each.includes(hint));
  return /^\d+/.exec(line ?? '')?.[0] ?? '';
}
