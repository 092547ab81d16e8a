import assert from 'node:assert/strict';
import { asMoney, hundredths, rowsOf, signInAtApi, type Member } from '../support/askApi.ts';
import { chooseTransactionPassword } from '../support/chooseTransactionPassword.ts';
import { newestCode } from '../support/outbox.ts';
import type { RunningPortal } from '../support/startPortal.ts';
import type { Visitor } from './createVisitor.ts';

/** A member's actions, with checks of their effect in the backend. */
interface Story {
  name: string;
  act: (visitor: Visitor, portal: RunningPortal) => Promise<void>;
}

interface Persona {
  id: string;
  password: string;
  transactionPassword: string;
  email: string;
}

const rich = { id: '100001', password: 'Rich@123', transactionPassword: 'Rich@456' };

/** Twelve stories, each from sign-in on. */
export const stories: Story[] = [
  {
    name: 'sign in, after a wrong password was refused',
    act: async (visitor) => {
      await tryToSignIn(visitor, rich.id, 'Wrong@123');
      await visitor.see('Invalid username or password.');
      await signIn(visitor, rich);
      await visitor.see('Richard Sterling');
    },
  },
  {
    name: 'sign up by a referral link',
    act: async (visitor, portal) => {
      const email = `${Date.now()}@example.org`;
      await visitor.open('/Signup?userid=100001&Position1=Left');
      await visitor.seeField('Sponsor ID', '100001');
      await visitor.see('Richard Sterling');
      await visitor.enter('User Name', 'Ada Lovelace');
      await visitor.enter('Mobile', '9812345678');
      await visitor.enter('Email', email);
      await visitor.enter('Password', 'Ada@1815');
      await visitor.enter('Confirm Password', 'Ada@1815');
      await visitor.press('Register');
      await visitor.see('Select Terms and Conditions');
      await visitor.press('Terms and Conditions');
      await visitor.press('Register');
      const address = new URL(await visitor.arrive('/WelcomePage?userid='));
      const id = address.searchParams.get('userid') ?? '';
      await visitor.see(email);
      const member = await signInAtApi(portal.url, id, 'Ada@1815');
      assert.equal((await dashboardOf(member, id)).email, email);
    },
  },
  {
    name: 'an income report of some days',
    act: async (visitor, portal) => {
      const { all, incomes, day, payload, member } = await levelIncomes(portal);
      await signIn(visitor, rich);
      await visitor.open('/LevelIncome');
      await visitor.see(`${all} rows`);
      await visitor.enter('From Date', day);
      await visitor.press('Search');
      const found = await incomes({ ...payload, fdate: day });
      assert.ok(found.length < all);
      await visitor.see(`${found.length} rows`);
      await visitor.see(asMoney(found.reduce((sum, { income }) => sum + hundredths(income), 0n)));
      assert.ok(member.token);
      await visitor.arrive(`fdate=${day}`);
    },
  },
  {
    name: 'a report saved as CSV',
    act: async (visitor, portal) => {
      const { all } = await levelIncomes(portal);
      await signIn(visitor, rich);
      await visitor.open('/LevelIncome');
      await visitor.see(`${all} rows`);
      await visitor.press('Export CSV');
      const lines = (await visitor.readCsv()).trim().split(/\r?\n/);
      assert.match(lines[0] ?? '', /From Id.*Income/);
      assert.equal(lines.length, all + 1);
    },
  },
  {
    name: 'a fund transfer',
    act: async (visitor, portal) => {
      const friend = await register(portal);
      await signIn(visitor, rich);
      await visitor.open('/FundTransfer');
      await visitor.press('Fund Transfer');
      await visitor.enter('To UserId', friend.id);
      await visitor.see('Ben Babbage');
      await visitor.enter('Amount', '75');
      await visitor.seeField('Final Amount', '75');
      await visitor.enter('Transaction Password', rich.transactionPassword);
      await visitor.press('Submit');
      await visitor.see('Fund Transfered Successfully');
      const theirs = await dashboardOf(await signInAtApi(portal.url, friend.id, friend.password), friend.id);
      assert.equal(hundredths(theirs.Net_AdminFund), 7500n);
    },
  },
  {
    name: 'a withdrawal with the code that was mailed',
    act: async (visitor, portal) => {
      const member = await signInAtApi(portal.url, rich.id, rich.password);
      const { email } = await dashboardOf(member, rich.id);
      const before = await incomeOf(member);
      await signIn(visitor, rich);
      await visitor.open('/WithdrawalRequest');
      await visitor.choose('Income Type', 'Level Income');
      await visitor.choose('Withdrawal Type', 'USDT');
      await visitor.enter('Amount', '41');
      await visitor.press('Send OTP');
      await visitor.see('OTP sent successfully!');
      await visitor.enter('OTP', await newestCode(portal.url, String(email)));
      await visitor.press('Withdrawal');
      await visitor.see('Withdrawal request has been sent !!');
      assert.equal(before - (await incomeOf(member)), 4100n);
    },
  },
  {
    name: "a friend's activation",
    act: async (visitor, portal) => {
      const friend = await register(portal);
      const member = await signInAtApi(portal.url, rich.id, rich.password);
      const before = await robotFundOf(member);
      await signIn(visitor, rich);
      await visitor.open('/RobotActivation');
      await visitor.enter('User ID', friend.id);
      await visitor.press('Robot Starter');
      await visitor.see('Ben Babbage');
      await visitor.enter('Transaction Password', rich.transactionPassword);
      await visitor.press('Activate');
      await visitor.see('Successfully Activated...!!!');
      assert.equal(before - (await robotFundOf(member)), 5000n);
    },
  },
  {
    name: 'a profile filled in',
    act: async (visitor, portal) => {
      const persona = await register(portal);
      await signIn(visitor, persona);
      await visitor.open('/ProfileSetting');
      await visitor.press('Settings');
      await visitor.seeField('User Name', 'Ben Babbage');
      for (const [label, text] of Object.entries(profile)) await visitor.enter(label, text);
      await visitor.choose('Gender', 'Male');
      await visitor.choose('Nominee Relation', 'Mother');
      await visitor.enter('Transaction Password', persona.transactionPassword);
      await visitor.press('Update');
      await visitor.see('Profile Update Successfully');
      const member = await signInAtApi(portal.url, persona.id, persona.password);
      const answer = await member.post('UserInformation', { uid: persona.id });
      const [kept] = (answer as { data: Record<string, unknown>[] }).data;
      assert.equal(kept?.father, 'George Byron');
      assert.equal(kept?.nominerelation, 'Mother');
    },
  },
  {
    name: 'a question to support',
    act: async (visitor, portal) => {
      const query = `When does it start? ${Date.now()}`;
      await signIn(visitor, rich);
      await visitor.open('/Support');
      await visitor.enter('Your Query', query);
      await visitor.press('Submit');
      await visitor.see('Query has been sent successfully !!');
      await visitor.see(query);
      assert.ok((await portal.sandbox('pending')).includes(query));
    },
  },
  {
    name: 'the dashboard, with the figures of the backend',
    act: async (visitor, portal) => {
      const member = await signInAtApi(portal.url, rich.id, rich.password);
      await signIn(visitor, rich);
      await visitor.see('My Robot Fund');
      await visitor.see(asMoney(await robotFundOf(member)));
    },
  },
  {
    name: 'the tree, from a member to the one below',
    act: async (visitor, portal) => {
      const member = await signInAtApi(portal.url, rich.id, rich.password);
      const places = rowsOf(await member.post('binaryTree', { searchId: rich.id, loginId: rich.id }));
      const child = places[1] ?? {};
      await signIn(visitor, rich);
      await visitor.open('/Tree_View');
      await visitor.press(String(child.uid));
      await visitor.see(`${rich.id} › ${String(child.uid)}`);
      await visitor.press('BACK');
      await visitor.see(String(child.uid));
    },
  },
  {
    name: 'an expiry, told once, and back where one was',
    act: async (visitor, portal) => {
      await signIn(visitor, rich);
      // A call of the dashboard would notice the expiry before the next screen does.
      await visitor.see('My Robot Fund');
      await visitor.settle();
      const { jwtToken } = JSON.parse(await visitor.readKept('session')) as { jwtToken: string };
      await fetch(`${portal.url}/api/logout`, {
        method: 'POST',
        headers: { authorization: jwtToken, 'content-type': 'application/json' },
        body: JSON.stringify({ uid: rich.id }),
      });
      await visitor.open('/LevelIncome?fdate=2026-01-01');
      await visitor.arrive('/Login');
      await visitor.see('Your session has expired. Please sign in again.');
      await visitor.enter('User ID', rich.id);
      await visitor.enter('Password', rich.password);
      await visitor.press('Sign In');
      await visitor.arrive('/LevelIncome?fdate=2026-01-01');
    },
  },
];

const profile = {
  'Last Name': 'Babbage',
  'Father/Husband Name': 'George Byron',
  'Date of Birth': '1991-12-26',
  Address: '1 Dorset Street',
  'About Us': 'Notes on the engine',
  'Nominee Name': 'Elizabeth Teape',
};

// —— Steps ——

async function tryToSignIn(visitor: Visitor, id: string, password: string): Promise<void> {
  await visitor.open('/Login');
  await visitor.enter('User ID', id);
  await visitor.enter('Password', password);
  await visitor.press('Sign In');
}

async function signIn(visitor: Visitor, persona: { id: string; password: string }): Promise<void> {
  await tryToSignIn(visitor, persona.id, persona.password);
  await visitor.arrive('/dashboard');
}

// —— Data of the backend ——

/** A new member below the rich one, with the data from the mail. */
async function register({ url }: RunningPortal): Promise<Persona> {
  const email = `${Date.now()}@example.org`;
  const password = 'Ben@1791';
  const known = { sid: rich.id, name: 'Ben Babbage', position: 2, mobile: '9812345679', countryid: 99 };
  const response = await fetch(`${url}/api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...known, email, password }),
  });
  const { data } = (await response.json()) as { data: { uid_output: number } };
  const member = { id: String(data.uid_output), password, email };
  return { ...member, transactionPassword: await chooseTransactionPassword(url, member) };
}

/** The incomes of the rich one, and a day from which on there are fewer of them. */
async function levelIncomes({ url }: RunningPortal) {
  const member = await signInAtApi(url, rich.id, rich.password);
  const payload = { uid: Number(rich.id), fdate: '', tdate: '', type: 'LevelIncome' };
  const incomes = async (filters: object) => rowsOf(await member.post('GetIncomeReport', filters));
  const rows = await incomes(payload);
  const day = String(rows[Math.floor(rows.length / 2)]?.dd).slice(0, 10);
  return { all: rows.length, incomes, day, payload, member };
}

async function dashboardOf(member: Member, id: string): Promise<Record<string, unknown>> {
  return rowsOf(await member.post('userDashboard', { uid: id }))[0] ?? {};
}

async function robotFundOf(member: Member): Promise<bigint> {
  return hundredths((await dashboardOf(member, rich.id)).Net_AdminFund);
}

async function incomeOf(member: Member): Promise<bigint> {
  const body = await member.get('getIncomeAmount', { sid: rich.id, type: 'LevelIncome' });
  return hundredths((body as { data: { result: unknown } }).data.result);
}
