import { broken, expired, rows } from '../backend/answers.ts';
import type { Journey } from './journey.ts';

const landing: Journey = {
  name: '/',
  title: 'The landing page: its places, its questions, its subscription, and the way to sign-in',
  as: 'visitor',
  make: async (visitor) => {
    await visitor.open('/');
    await visitor.tabThrough('body');
    await visitor.press('Faq');
    await visitor.act('press the text "Watch Video"', (page) => page.getByText('Watch Video').click());
    await visitor.press('How do I register?');
    await visitor.press('How do I register?');
    await visitor.enter({ 'Email address': 'not an address' }, 'Submit');
    await visitor.enter({ 'Email address': 'alex@example.com' }, 'Submit');
    await visitor.press('Sign-Up');
    await visitor.act('go back', (page) => page.goBack());
    await visitor.press('Login');
  },
};

const landingOnPhone: Journey = {
  name: 'landing on a phone',
  title: 'The landing page, 390 pixels wide: its menu opens and closes',
  as: 'visitor',
  width: 390,
  make: async (visitor) => {
    await visitor.open('/');
    await visitor.press('Menu');
    await visitor.press('About');
    await visitor.press('Menu');
    await visitor.press('Register');
  },
};

const dashboard: Journey = {
  name: '/dashboard',
  title: 'The dashboard: its figures, its links copied, each part failed and tried again',
  as: 'member',
  whole: true,
  make: async (visitor) => {
    await visitor.open('/dashboard');
    await visitor.tabThrough();
    await visitor.press('Copy Left Referral Link');
    await visitor.press('Copy Right Referral Link');
    await visitor.wait(5000);
    await visitor.pressAway('Exchange, opens in a new tab');
    visitor.backend.answer('GetDashRecentData 1', rows());
    visitor.backend.answer('GetDashRecentData 2', broken);
    await visitor.open('/dashboard');
    await visitor.wait(10_000);
    visitor.backend.forget('GetDashRecentData 2');
    // Parts that come into view are read, too: a press that scrolls would read both at the same time.
    await visitor.act('scroll to "Retry"', (page) =>
      page.getByRole('button', { name: 'Retry' }).scrollIntoViewIfNeeded(),
    );
    await visitor.press('Retry');
    visitor.backend.answer('userDashboard', broken);
    await visitor.open('/dashboard');
    await visitor.wait(10_000);
    visitor.backend.forget('userDashboard');
    await visitor.press('Retry');
    visitor.backend.queue();
    await visitor.open('/dashboard');
  },
};

const tree: Journey = {
  name: '/Tree_View',
  title:
    'The binary tree: its popup, another root, a search, the way back, nobody found, failed and tried again',
  as: 'member',
  make: async (visitor) => {
    await visitor.open('/Tree_View');
    await visitor.tabThrough();
    await visitor.act('focus Ravi Right', (page) => page.getByRole('button', { name: /^Ravi/ }).focus());
    await visitor.key('Escape');
    await visitor.act('hover over Otto Orange', (page) =>
      page.getByRole('button', { name: /^Otto/ }).hover(),
    );
    await visitor.act('leave it', (page) => page.mouse.move(1, 1));
    await visitor.act('press Lena Left', (page) => page.getByRole('button', { name: /^Lena/ }).click());
    await visitor.enter({ 'User ID': '10000x1' }, 'Submit');
    await visitor.press('BACK');
    await visitor.press('BACK');
    await visitor.press('BACK');
    await visitor.enter({ 'User ID': '999999' });
    await visitor.key('Enter');
    await visitor.wait(5000);
    visitor.backend.answer('binaryTree', broken);
    await visitor.enter({ 'User ID': '888888' }, 'Submit');
    await visitor.wait(10_000);
    visitor.backend.forget('binaryTree');
    await visitor.press('Retry');
    await visitor.press('Left Referral Link');
    await visitor.act('go back', (page) => page.goBack());
    await visitor.press('Right Referral Link');
    await visitor.act('go back', (page) => page.goBack());
    await visitor.press('Home');
  },
};

const shell: Journey = {
  name: 'shell',
  title: 'What stands around every screen: skip link, sidebar, menu, colour scheme, moving about, Log Out',
  as: 'member',
  whole: true,
  make: async (visitor) => {
    await visitor.open('/Support');
    await visitor.key('Tab');
    await visitor.key('Enter');
    await visitor.press('Incomes');
    await visitor.press('Matching Income');
    await visitor.press('Fund');
    await visitor.press('Fund Received History');
    await visitor.act('go back', (page) => page.goBack());
    await visitor.press('Account');
    await visitor.press('Dark mode');
    await visitor.key('Escape');
    await visitor.press('Toggle sidebar');
    await visitor.press('Toggle sidebar');
    await visitor.act('reload', (page) => page.reload());
    await visitor.press('Log Out');
    await visitor.act('go back', (page) => page.goBack());
  },
};

const shellOnPhone: Journey = {
  name: 'shell on a phone',
  title: 'The shell and a report, 390 pixels wide: the sidebar opens over the screen, rows are cards',
  as: 'member',
  width: 390,
  whole: true,
  make: async (visitor) => {
    await visitor.open('/LevelIncome');
    await visitor.press('Toggle sidebar');
    await visitor.key('Escape');
    await visitor.press('Toggle sidebar');
    await visitor.press('Support');
    await visitor.open('/dashboard');
  },
};

const guards: Journey = {
  name: 'guards',
  title: 'Addresses of members, opened signed out: sign-in leads back to them',
  as: 'visitor',
  make: async (visitor) => {
    await visitor.open('/LevelIncome?fdate=2026-01-31');
    await visitor.enter({ 'User ID': '100001', Password: 'secret' }, 'Sign In');
    await visitor.wait(1000);
    await visitor.open('/Login');
    await visitor.open('/Signup');
  },
};

const expiry: Journey = {
  name: 'expiry',
  title: 'A session that has expired: told once at sign-in, which leads back',
  as: 'member',
  make: async (visitor) => {
    await visitor.open('/LevelIncome');
    visitor.backend.answer('GetIncomeReport LevelIncome', expired);
    await visitor.enter({ 'From Date': '2026-01-31' }, 'Search');
    visitor.backend.forget('GetIncomeReport LevelIncome');
    await visitor.enter({ 'User ID': '100001', Password: 'secret' }, 'Sign In');
    await visitor.wait(1000);
    visitor.backend.answer('Helpdesk_By_User', expired);
    await visitor.open('/Support');
    await visitor.enter({ 'Your Query': 'Am I still there?' }, 'Submit');
  },
};

const notFound: Journey = {
  name: 'not found',
  title: 'An address that does not exist, signed out',
  as: 'visitor',
  make: async (visitor) => {
    await visitor.open('/no/such/page?a=1');
    await visitor.tabThrough();
  },
};

const notFoundByMember: Journey = {
  name: 'not found by a member',
  title: 'An address that does not exist, signed in',
  as: 'member',
  make: async (visitor) => {
    await visitor.open('/levelincome');
    await visitor.open('/nowhere');
  },
};

export const pages: Journey[] = [
  landing,
  landingOnPhone,
  dashboard,
  tree,
  shell,
  shellOnPhone,
  guards,
  expiry,
  notFound,
  notFoundByMember,
];
