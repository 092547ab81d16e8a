import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { commandLineAsker, hashPassword } from '#server/passwords/hashPassword.ts';
import { commands, type SandboxCommand } from '#server/sandbox/commands/commands.ts';
import { resetDatabase } from '#server/sandbox/db/seed.ts';
import { personas } from '#server/sandbox/db/seed/personas.ts';
import { activatePackage } from '#server/sandbox/repositories/activations.ts';
import { addAdminLink, consumeAdminLink } from '#server/sandbox/repositories/adminLinks.ts';
import { transferFunds } from '#server/sandbox/repositories/funds.ts';
import { setPassword, setTransactionPassword } from '#server/sandbox/repositories/members.ts';
import { openSession, touchSession } from '#server/sandbox/repositories/sessions.ts';
import { requestWithdrawal } from '#server/sandbox/repositories/withdrawals.ts';
import { findWrongBalances, findWrongInvestments, findWrongTeams } from '../../support/checkLedger.ts';
import { hashCheaply } from '../../support/hashCheaply.ts';
import { openSandbox, type TestSandbox, today } from '../../support/sandbox.ts';

hashCheaply();

const [{ id: uid, password, transactionPassword: secret }, { id: other }] = personas;
const small = { members: 12, rows: 40, today };
let sandbox: TestSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await openSandbox();
  await resetDatabase(sandbox.database, small);
  await setPassword(sandbox.database, uid, {
    hash: await hashPassword(password, commandLineAsker),
    except: '',
  });
  const hash = await hashPassword(secret, commandLineAsker);
  await setTransactionPassword(sandbox.database, uid, { hash, except: '' });
  token = await sandbox.tokenOf(uid);
});

afterAll(() => sandbox.close());

const post = async (path: string, body: object) => (await sandbox.post(path, body, token)).body.data;
const rows = async (path: string, body: object = {}): Promise<Record<string, unknown>[]> =>
  (await post(path, { uid, ...body })).data[0];

function command(name: keyof typeof commands, ...values: string[]): Promise<string> {
  const office = { database: sandbox.database, dataDir: '', seedOptions: () => small };
  const found: SandboxCommand = commands[name];
  return found.run(office, values);
}

async function newest(table: 'fund_request' | 'ticket'): Promise<string> {
  const [row] = await sandbox.database.query<{ id: number }>(`SELECT max(id) AS id FROM ${table}`);
  return String(row!.id);
}

async function readFunds(): Promise<number[]> {
  const [dashboard] = await rows('userDashboard');
  return ['Net_AdminFund', 'Net_AdminFund_Forex', 'Net_AdminFund_Crypto'].map((key) =>
    Number(dashboard![key]),
  );
}

describe('Requests for funds', () => {
  const byBank = { uid, bankid: 1, amount: '12.5', utrno: ' T1 ' };
  const byUsdt = { ...byBank, bankid: 2, usertype: 'USDT (BEP-20)', Fundtype: 'FOREXFUNDS' };

  test.each([
    [{ ...byBank, bankid: 2 }, 'Invalid Bank'],
    [{ ...byBank, amount: '0' }, 'Invalid Amount'],
    [{ ...byBank, utrno: ' ' }, 'Invalid Transaction No.'],
    [{ ...byBank, utrno: 'x'.repeat(101) }, 'Invalid Transaction No.'],
    [{ ...byUsdt, Fundtype: 'SILVER' }, 'Invalid Fund Type'],
    [{ ...byBank, utrno: 'x'.repeat(100) }, 'Fund Requested Successfully.'],
    [byUsdt, 'Successfully Requested...!!!'],
    [byBank, 'Fund Requested Successfully.'],
  ])('A request of %o is answered: %s', async (body, text) => {
    expect(await post('FundRequest', body)).toBe(text);
  });

  test('A request by bank waits, with the account of the bank', async () => {
    await post('FundRequest', byBank);
    const [first, second] = await rows('FundRequestHistory', { action: 2 });
    expect(first).toEqual({
      ...{ row: 1, uid, amount: 12.5, utrno: 'T1', st: 'Pending', remark: '', usertype: 'Bank' },
      ...{ FundType: 'FUNDS', requestedDate: today.toISOString(), approveDate: null },
      ...{ acholdername: 'Portico Demonstration', branch: 'Mumbai Main', bankname: 'State Bank of India' },
      ...{ accountnumber: '30112233445', ifsc: 'SBIN0000300' },
    });
    expect(second!.row).toBe(2);
  });

  test('A request in USDT has no bank and is in a history of its own', async () => {
    await post('FundRequest', byUsdt);
    const history = await rows('FundRequestHistory');
    expect(history[0]).toMatchObject({
      ...{ usertype: 'USDT (BEP-20)', FundType: 'FOREXFUNDS', acholdername: '', branch: '', bankname: '' },
      ...{ accountnumber: '', ifsc: '' },
    });
    expect(new Set(history.map(({ usertype }) => usertype))).toEqual(new Set(['USDT (BEP-20)']));
  });

  test('An approved request credits its fund once, and a rejected one nothing', async () => {
    const [robot, forex, crypto] = await readFunds();
    await post('FundRequest', byUsdt);
    const id = await newest('fund_request');
    expect(await command('approve', id)).toBe(`Fund request ${id}: Approved.`);
    expect(await readFunds()).toEqual([robot, forex! + 12.5, crypto]);
    const missing = `There is no pending fund request or withdrawal ${id}.`;
    await expect(command('approve', id)).rejects.toThrow(missing);
    await post('FundRequest', byBank);
    const next = await newest('fund_request');
    expect(await command('reject', next)).toBe(`Fund request ${next}: Rejected.`);
    expect(await readFunds()).toEqual([robot, forex! + 12.5, crypto]);
    await expect(command('approve', 'x')).rejects.toThrow('There is no pending');
  });

  test('The banks are listed or one of them, and the address in USDT comes with its picture', async () => {
    const get = async (id: string, action: string) => {
      const query = { uid: String(uid), id, action };
      return (await sandbox.get('adminBankDetailsByBankid', query, token)).body.data.data[0];
    };
    const ids = async (id: string, action: string) =>
      (await get(id, action)).map((bank: { id: number }) => bank.id);
    expect(await ids('3', '1')).toEqual([1, 3]);
    expect(await ids('3', '0')).toEqual([3]);
    expect(await get('0', '11')).toEqual([
      expect.objectContaining({
        id: 2,
        imglink: expect.stringMatching(/^data:image\/svg\+xml;base64,/) as string,
      }),
    ]);
  });
});

describe('Transfers', () => {
  const give = async (body: object) => {
    const fixed = { referby: uid, user_id: String(other), amount: '1.25', ctrans_password: secret };
    return (await post('FundTransferToUser', { ...fixed, ...body })).RESULT;
  };

  test.each([
    [{ amount: '' }, 'Invalid Amount'],
    [{ user_id: String(uid) }, 'Invalid User Id!!'],
    [{ user_id: '999999' }, 'Invalid User Id!!'],
    [{ amount: '9999999' }, 'Insufficient Balance'],
    [{ ctrans_password: 'wrong' }, 'Invalid Transaction Password'],
  ])('A transfer with %o is refused: %s', async (body, text) => {
    const before = await readFunds();
    expect(await give(body)).toBe(text);
    expect(await readFunds()).toEqual(before);
  });

  test('A transfer moves money, and both sides see it', async () => {
    const [robot] = await readFunds();
    expect(await give({})).toBe('Fund Transfered Successfully');
    expect((await readFunds())[0]).toBe(robot! - 1.25);
    expect((await rows('FundTransferToUserHistory', { action: 3 }))[0]).toMatchObject({
      ...{ row: 1, touserid: other, amount: 1.25 },
    });
    const theirs = await sandbox.post(
      'FundTransferToUserHistory',
      { uid: other, action: 4 },
      await sandbox.tokenOf(other),
    );
    expect(theirs.body.data.data[0]).toEqual([
      {
        ...{ row: 1, Name: personas[0].name, uid, Amount: 1.25, Deduct: 0, FundType: 'FUNDS' },
        receivdDate: today.toISOString(),
      },
    ]);
  });

  test('The whole balance can be transferred', async () => {
    const [robot] = await readFunds();
    expect(await give({ amount: String(robot! + 0.01) })).toBe('Insufficient Balance');
    expect(await give({ amount: String(robot! - 2000) })).toBe('Fund Transfered Successfully');
  });
});

describe('Activations', () => {
  const shared = { referby: uid, user_id: String(other), ctrans_password: secret };
  const robot = { ...shared, type: 'FUNDS', package: 1 };
  const forex = { ...shared, type: 'FOREXFUNDS', package: 11, amount: '100' };
  const activate = async (
    body: { type: string; package: number; amount?: string },
    topuptype = 'Activation',
  ) => {
    const path = topuptype === 'Activation' ? 'ActivationByFund' : 'UpgradebyFund';
    const invest = topuptype === 'Activation' ? 'ActivationByFund_investment' : 'UpgradeByFund_investment';
    return (await post(body.type === 'FUNDS' ? path : invest, { ...body, topuptype })).RESULT;
  };

  test.each([
    [{ ...robot, package: 11 }, 'Invalid Package'],
    [{ ...forex, package: 1 }, 'Invalid Package'],
    [{ ...forex, amount: '' }, 'Invalid Amount'],
    [{ ...forex, amount: '99.99' }, 'Invalid Amount'],
    [{ ...forex, amount: '999.01' }, 'Invalid Amount'],
    [{ ...forex, package: 13, amount: '50000' }, 'Insufficient Balance'],
    [{ ...robot, ctrans_password: 'wrong' }, 'Invalid Transaction Password'],
    [{ ...robot, user_id: '999999' }, 'Invalid User Id!!'],
  ])('An activation of %o is refused: %s', async (body, text) => {
    expect(await activate(body)).toBe(text);
  });

  test('A member activates once in each fund and then upgrades', async () => {
    const before = await readFunds();
    expect(await activate(robot, 'Upgrade')).toBe('User Id is not activated');
    expect(await activate(robot)).toBe('Successfully Activated...!!!');
    expect(await activate(robot)).toBe('User Id is already activated');
    expect(await activate(robot, 'Upgrade')).toBe('Successfully Upgrade...!!!');
    expect(await activate(forex)).toBe('Successfully Activated...!!!');
    expect(await activate({ ...forex, ...{ amount: '999' } }, 'Upgrade')).toBe('Successfully Upgrade...!!!');
    expect(await readFunds()).toEqual([before[0]! - 100, before[1]! - 1099, before[2]]);
    const lookup = await sandbox.get('check_sponsorid', { sid: String(other) }, token);
    expect(lookup.body.data.data).toMatchObject({ RobotStatus: 1, ForexStatus: 1, CryptoStatus: 0 });
  });

  test('Crypto is activated like forex, by a package of its own', async () => {
    const crypto = { ...forex, type: 'CRYPTOFUNDS', package: 21 };
    expect(await activate({ ...crypto, package: 11 })).toBe('Invalid Package');
    expect(await activate(crypto)).toBe('Successfully Activated...!!!');
    expect(await activate({ ...crypto, amount: '999' }, 'Upgrade')).toBe('Successfully Upgrade...!!!');
  });

  test('A balance that another call has spent meanwhile pays for nothing', async () => {
    const [before] = await readFunds();
    const amount = 100_000_000n;
    const { database } = sandbox;
    expect(await transferFunds(database, { from: uid, to: other, amount }, today)).toBe('insufficient');
    const upgrade = { member: other, payer: uid, fund: 'FUNDS', topup: 'Upgrade', amount, plan: '' } as const;
    expect(await activatePackage(database, upgrade, today)).toBe('insufficient');
    expect((await readFunds())[0]).toBe(before);
    const [sent] = await rows('FundTransferToUserHistory', { action: 3 });
    expect(sent!.amount).not.toBe(1_000_000);
  });

  test.each([
    [5, 'FUNDS', ['Upgrade', 'Activation']],
    [9, 'CRYPTOFUNDS', ['Upgrade', 'Activation']],
    [11, 'FOREXFUNDS', ['Upgrade', 'Activation']],
  ])(
    'The history of type %d has what the member paid for others, the newest first',
    async (type, fund, remarks) => {
      const history = await rows('ActivationHistory', { sid: '', fdate: '', tdate: '', type });
      const paid = history.filter((row) => row.uid === other);
      expect(paid.map(({ remark }) => remark)).toEqual(remarks);
      for (const row of history) expect(row.type).toBe(fund);
      expect(paid[0]).toMatchObject({ referby: uid, f_name: personas[1].name, dd: today.toISOString() });
    },
  );

  test.each([
    [1, 'FUNDS', 2],
    [8, 'CRYPTOFUNDS', 1],
    [10, 'FOREXFUNDS', 2],
  ])('The history of type %d has the own activations alone', async (type, fund, count) => {
    const history = await rows('ActivationHistory', { sid: '', fdate: '', tdate: '', type });
    expect(history.map((row) => [row.uid, row.type])).toEqual(
      Array.from({ length: count }, () => [uid, fund]),
    );
  });

  test('All balances, teams and investments are still the sums of their rows', async () => {
    expect(await findWrongBalances(sandbox.database)).toEqual([]);
    expect(await findWrongTeams(sandbox.database)).toEqual([]);
    expect(await findWrongInvestments(sandbox.database)).toEqual([]);
  });

  test('The newest registrations and activations below are ten at most', async () => {
    const [members, activations] = [
      await rows('GetDashRecentData', { type: 1 }),
      await rows('GetDashRecentData', { type: 2 }),
    ];
    expect([members.length, members[0]!.uid]).toEqual([10, other]);
    expect(activations[0]).toMatchObject({ uid: other, amount: 999 });
    expect(activations.length).toBeLessThanOrEqual(10);
  });
});

describe('Withdrawals', () => {
  const { email } = personas[0];
  let asker = 0;

  /** Has a code mailed, each from an address of its own. */
  async function mailCode(to = email): Promise<string> {
    asker += 1;
    const answer = await sandbox.post('Withdrawalupdate', { Email: to }, undefined, `10.8.0.${asker}`);
    expect(answer.body.data).toEqual({ Result: 'Successfull' });
    return (await sandbox.mail.readOutbox())![0]!.text.slice(0, 6);
  }

  const withdraw = async (otp: string, changed: object = {}) => {
    const fixed = { uid, email, Wtype: 'LevelIncome', withdrawlby: 'By User', withdrawlType: 'USDT' };
    return (await post('Withdrawal', { ...fixed, Request_amount: '10.5', otp, ...changed })).Result;
  };
  const readIncome = async (): Promise<number> =>
    (await sandbox.get('getIncomeAmount', { sid: String(uid), type: 'LevelIncome' }, token)).body.data.result;
  const readHistory = () => rows('GetIncomeReport', { fdate: '', tdate: '', type: 'WithdrawlHistory' });
  const requested = 'Withdrawal request has been sent !!';

  test('A code goes to a known mailbox, and any other gets the same answer', async () => {
    await mailCode();
    const letters = (await sandbox.mail.readOutbox())!;
    expect(letters[0]).toMatchObject({ to: email, subject: 'Your OTP' });
    await mailCode('nobody@example.com');
    expect(await sandbox.mail.readOutbox()).toEqual(letters);
  });

  test.each([
    [{ Request_amount: '' }, 'Invalid Amount'],
    [{ Request_amount: '0' }, 'Invalid Amount'],
    [{ otp: '1' }, 'Invalid OTP'],
    [{ email: personas[1].email }, 'Invalid OTP'],
    [{ Request_amount: '9999999' }, 'Insufficient Balance'],
  ])('A withdrawal with %o is refused and takes nothing: %s', async (changed, text) => {
    const before = await readIncome();
    expect(await withdraw(await mailCode(), changed)).toBe(text);
    expect(await readIncome()).toBe(before);
  });

  test('A code pays once, for what it was first given for, and stays good while the balance is too low', async () => {
    const before = await readIncome();
    const code = await mailCode();
    const tooMuch = { Request_amount: '9999999' };
    expect(await withdraw(code, tooMuch)).toBe('Insufficient Balance');
    expect(await withdraw(code)).toBe('Invalid OTP');
    expect(await withdraw(code, tooMuch)).toBe('Insufficient Balance');
    const next = await mailCode();
    expect(await withdraw(next, { email: email.toUpperCase() })).toBe(requested);
    expect(await withdraw(next)).toBe('Invalid OTP');
    expect(await readIncome()).toBe(before - 10.5);
  });

  test('A rejected withdrawal returns its money, and an approved one does not', async () => {
    const before = await readIncome();
    const fixed = { row: 1, Request_amount: 10.5, admincharge: 0, amount: 10.5, Wtype: 'LevelIncome' };
    for (const [name, status, balance] of [
      ['reject', 'Rejected', before],
      ['approve', 'Approved', before - 10.5],
    ] as const) {
      expect(await withdraw(await mailCode())).toBe(requested);
      const [opened] = await readHistory();
      const id = String(opened!.uid);
      expect(opened).toMatchObject({ ...fixed, withdrawlType: 'USDT', ss: 'Pending', pd: null });
      expect(opened!.rd).toBe(today.toISOString());
      expect(await command('pending')).toContain(`${id} withdrawal of ${uid} 10.50 LevelIncome`);
      expect(await command(name, id)).toBe(`Withdrawal ${id}: ${status}.`);
      expect(await readIncome()).toBe(balance);
      expect((await readHistory())[0]).toMatchObject({ ...fixed, ss: status });
      const missing = `There is no pending fund request or withdrawal ${id}.`;
      await expect(command(name, id)).rejects.toThrow(missing);
    }
    expect(await findWrongBalances(sandbox.database)).toEqual([]);
  });

  test('A code that another call has used meanwhile takes no money', async () => {
    const [used] = await sandbox.database.query<{ id: number }>('SELECT id FROM otp WHERE used LIMIT 1');
    const request = { member: uid, income: 'LevelIncome', kind: 'USDT', amount: 1n, code: used!.id } as const;
    const before = await readIncome();
    expect(await requestWithdrawal(sandbox.database, request, today)).toBe('used');
    expect(await readIncome()).toBe(before);
  });

  test('A code is good for ten minutes, and five are mailed to one asker in that time', async () => {
    const start = today.getTime() + 20 * 60_000;
    sandbox.setTime(new Date(start));
    const code = await mailCode();
    sandbox.setTime(new Date(start + 10 * 60_000 - 1));
    expect(await withdraw(code)).toBe(requested);
    sandbox.setTime(new Date(start + 10 * 60_000));
    const late = await mailCode();
    sandbox.setTime(new Date(start + 20 * 60_000));
    expect(await withdraw(late)).toBe('Invalid OTP');
    const before = (await sandbox.mail.readOutbox())!.length;
    for (let at = 0; at < 6; at += 1)
      await sandbox.post('Withdrawalupdate', { Email: email }, undefined, '10.8.1.1');
    expect(await sandbox.mail.readOutbox()).toHaveLength(before + 5);
    sandbox.setTime(today);
  });
});

describe('Tickets', () => {
  test('A ticket is open until it is answered', async () => {
    expect(await post('Helpdesk_By_User', { uid, query: ' ' })).toBe('Query is required');
    expect(await post('Helpdesk_By_User', { uid, query: 'Why?' })).toBe('Successfully send query');
    const id = await newest('ticket');
    const opened = { ticket_id: Number(id), query: 'Why?', reply_message: '', status: 'open', rd: null };
    expect((await rows('UserHelpDeskHistory'))[0]).toMatchObject(opened);
    expect(await command('pending')).toContain(`${id} ticket of ${uid} Why?`);
    expect(await command('answer', id, 'Because.')).toBe(`Ticket ${id}: answered.`);
    expect((await rows('UserHelpDeskHistory'))[0]).toMatchObject({
      reply_message: 'Because.',
      status: 'closed',
    });
    await expect(command('answer', '999', 'No.')).rejects.toThrow('There is no ticket 999.');
  });
});

describe('The profile', () => {
  const update = async (body: object) => (await post('UpdateProfile', { uid, ...body })).Result;
  const details = {
    ...{ type: 'profile', f_name: 'Rita', l_name: 'Stone', mobile: '9812345678', address: 'Road 1' },
    ...{ aboutUser: 'Me', DOB: '1990-01-02', profile_img: '', Accountaddress: '', gender: 'Female' },
    ...{ counrtyid: 1, father: 'Carl', NomineeName: 'Nia', nomineerelation: 'Sister' },
    ...{ email: 'rich@example.com', ctrans_password: secret },
  };
  const bank = {
    ...{ type: 'Bank', holder: 'Rita', accountnumber: '1', bank_name: 'SBI', ifsc: 'SBIN0000300' },
    ...{ branch: 'Main', PAN: 'P', AAdhar: 'A', ctrans_password: secret },
  };
  const change = { type: 'trans_password', ctrans_password: secret };

  test.each([
    [{ ...details, email: 'a@b' }, 'Please enter a valid email address'],
    [{ ...details, counrtyid: 0 }, 'Country Name is required'],
    [{ ...details, ctrans_password: 'wrong' }, 'Invalid Transaction Password'],
    [{ ...bank, ctrans_password: 'wrong' }, 'Invalid Transaction Password'],
    [{ type: 'ecurrency', accountaddress: ' ', ctrans_password: secret }, 'Invalid Wallet Address'],
    [{ type: 'ecurrency', accountaddress: '0x1', ctrans_password: 'wrong' }, 'Invalid Transaction Password'],
    [{ type: 'password', password: 'five5', cpassword: password }, 'Password must be at least 6 characters'],
    [{ type: 'password', password: 'six666', cpassword: 'wrong' }, 'Invalid Old Password'],
    [{ ...change, trans_password: 'five5' }, 'Transaction password must have 6 to 10 characters'],
    [{ ...change, trans_password: 'x'.repeat(11) }, 'Transaction password must have 6 to 10 characters'],
    [details, 'Profile Update Successfully'],
    [bank, 'Bank Update Successfully'],
    [
      { type: 'ecurrency', accountaddress: ' 0x2 ', ctrans_password: secret },
      'Wallet Address Update Successfully',
    ],
  ])('An update of %o is answered: %s', async (body, text) => {
    expect(await update(body)).toBe(text);
  });

  test('What was updated is read again', async () => {
    expect((await post('UserInformation', { uid }))[0]).toEqual({
      ...{ uid, f_name: 'Rita', l_name: 'Stone', mobile: '9812345678', address: 'Road 1', aboutUser: 'Me' },
      ...{ dob: '1990-01-02', gender: 'Female', countryid: 1, father: 'Carl', nomineename: 'Nia' },
      ...{ nominerelation: 'Sister', email: 'rich@example.com', accountaddress: '0x2', holder: 'Rita' },
      ...{ accountnumber: '1', bank_name: 'SBI', ifsc: 'SBIN0000300', branch: 'Main', PAN: 'P', AAdhar: 'A' },
    });
  });

  test.each([
    [{ type: 'password', password: 'six666', cpassword: password }],
    [{ type: 'password', password, cpassword: 'six666' }],
    [{ ...change, trans_password: 'x'.repeat(10) }],
    [{ ...change, ctrans_password: 'x'.repeat(10), trans_password: 'six666' }],
  ])('A password is changed by the current one, and the session goes on: %o', async (body) => {
    expect(await update(body)).toBe('Changes Password Update Successfully');
  });
});

describe('Welcome', () => {
  test('The contact details are masked after a quarter of an hour', async () => {
    const read = async () => (await sandbox.get('WelcomeDetails', { uid: String(other) })).body.data[0];
    const { email, mobile, name, registered } = { ...personas[1], registered: today.getTime() - 60_000 };
    sandbox.setTime(new Date(registered + 15 * 60_000 - 1));
    expect(await read()).toMatchObject({ f_name: name, uid: other, email, mobile });
    sandbox.setTime(new Date(registered + 15 * 60_000));
    expect(await read()).toMatchObject({ email: 'n***@example.com', mobile: '********02' });
    sandbox.setTime(today);
    expect((await sandbox.get('WelcomeDetails', { uid: '999999' })).body.data).toEqual([]);
  });
});

describe('The team', () => {
  const all = { fdate: '', tdate: '', status: 2, position: 0 };
  const ids = (list: Record<string, unknown>[]) => list.map((row) => row.uid);

  test('The direct members are filtered by leg, by status and by day', async () => {
    const directs = await rows('DirectReport', all);
    for (const position of [1, 2]) {
      const leg = directs.filter((row) => row.position === position);
      expect(ids(await rows('DirectReport', { ...all, position }))).toEqual(ids(leg));
    }
    for (const [status, text] of ['Inactive', 'Active'].entries()) {
      const found = directs.filter((row) => row.status === text);
      expect(ids(await rows('DirectReport', { ...all, status }))).toEqual(ids(found));
    }
    const day = String(directs[0]!.registrationDate).slice(0, 10);
    const ofDay = directs.filter(({ registrationDate: at }) => String(at).startsWith(day));
    expect(ids(await rows('DirectReport', { ...all, fdate: day, tdate: day }))).toEqual(ids(ofDay));
  });

  test('Twenty levels are read together or one by one', async () => {
    const { position: _, ...input } = all;
    const levels = await rows('LevelDetails', { ...input, leveltype: 0 });
    expect(levels).toHaveLength(11);
    const first = levels.filter((row) => row.leveltype === 1);
    expect(ids(await rows('LevelDetails', { ...input, leveltype: 1 }))).toEqual(ids(first));
    expect(ids(first)).toEqual(ids(await rows('DirectReport', all)));
  });

  test('The tree has fifteen places, of which empty ones have no member', async () => {
    const tree = await post('binaryTree', { searchId: uid, loginId: uid });
    const places: Record<string, unknown>[] = tree.data[0];
    expect(places).toHaveLength(15);
    expect(places[0]).toMatchObject({ uid, IdColor: 'Green', packageName: 'Robot, Forex, Crypto' });
    expect(places.filter((place) => place.uid === 0)).toContainEqual({ uid: 0, fname: '', IdColor: '' });
    const above = { searchId: String(uid), loginId: other };
    const hidden = await sandbox.post('binaryTree', above, await sandbox.tokenOf(other));
    expect(hidden.body.data.data[0]).toEqual([]);
  });

  test('Each place of the tree is a child of the place above, with the money and the teams of its member', async () => {
    // Few members have business of each kind on both sides.
    await sandbox.database.query(
      `UPDATE team SET left_forex = left_forex + 100, left_crypto = left_crypto + 200,
         right_forex = right_forex + 400, right_crypto = right_crypto + 800`,
    );
    const tree: Record<string, number | string>[] = (
      await post('binaryTree', { searchId: uid, loginId: uid })
    ).data[0];
    const members = await sandbox.database.query<Record<string, number>>(
      `SELECT id, parent_id, side, ((robot_amount + forex_amount + crypto_amount) / 100.0)::float8 AS invested,
         ((left_robot + left_forex + left_crypto) / 100.0)::float8 AS left_business,
         ((right_robot + right_forex + right_crypto) / 100.0)::float8 AS right_business,
         left_active, left_total, right_active, right_total FROM member JOIN team ON member_id = id`,
    );
    for (const [place, found] of tree.entries()) {
      const parent = place === 0 ? null : (tree[Math.floor((place - 1) / 2)]!.uid as number);
      const member = members.find((one) =>
        place === 0 ? one.id === uid : one.parent_id === parent && one.side === 2 - (place % 2),
      );
      expect([place, found.uid]).toEqual([place, member?.id ?? 0]);
      if (!member) continue;
      expect(found).toMatchObject({
        ...{ packageamount: member.invested, package: member.invested, binaryrank: '' },
        ...{ lbv: member.left_business, T_LeftB: member.left_business, T_Left: member.left_active },
        ...{ rbv: member.right_business, T_RightB: member.right_business, T_Right: member.right_active },
        ...{ totalleft: member.left_total, totalright: member.right_total },
      });
    }
    expect(tree[0]!.rbv).toBeGreaterThan(0);
  });

  test('A member sees the tree of anybody below', async () => {
    const [{ id }] = (await sandbox.database.query<{ id: number }>(
      'SELECT child.id FROM member JOIN member child ON child.parent_id = member.id WHERE member.parent_id = $1 LIMIT 1',
      [uid],
    )) as [{ id: number }];
    expect((await post('binaryTree', { searchId: id, loginId: uid })).data[0][0].uid).toBe(id);
  });

  test('Members are listed with the newest registration first', async () => {
    for (const path of ['DirectReport', 'DownlineReport']) {
      const times = (await rows(path, all)).map((row) => Date.parse(String(row.registrationDate)));
      expect(times.length).toBeGreaterThan(3);
      expect(times).toEqual(times.toSorted((one, next) => next - one));
    }
  });

  test('The business of a leg is that of both sides of its team', async () => {
    const legs = await rows('GetIncomeReport', { fdate: '', tdate: '', type: 'DirectLegBusiness' });
    const teams = await sandbox.database.query(
      `SELECT m.id AS uid, (m.forex_amount / 100.0)::float8 AS "SelfBusinessForex",
         ((t.left_forex + t.right_forex) / 100.0)::float8 AS "TeamBusinessForex",
         (m.crypto_amount / 100.0)::float8 AS "SelfBusinessCrypto",
         ((t.left_crypto + t.right_crypto) / 100.0)::float8 AS "TeamBusinessCrypto"
       FROM member m JOIN team t ON t.member_id = m.id WHERE m.sponsor_id = $1
       ORDER BY m.registered_at DESC, m.id DESC`,
      [uid],
    );
    expect(legs).toEqual(teams.map((team, at) => Object.assign({ row: at + 1 }, team)));
    expect(legs.some(({ TeamBusinessForex }) => Number(TeamBusinessForex) > 0)).toBe(true);
  });
});

describe('Commands about members', () => {
  test('New passwords are printed and sign in, and the sessions end', async () => {
    const printed = await command('password', String(other), 'Fresh@123');
    expect(printed).toMatch(new RegExp(`^${other}: password Fresh@123, transaction password \\S{10}$`));
    const input = { uid: other, password: 'Fresh@123', ipaddress: '' };
    const { body } = await sandbox.post('login', input);
    expect(body.data.result).toBe('Successfull');
    const wrong = await sandbox.post('login', { ...input, password: 'wrong' });
    expect(wrong.body).toEqual({ data: { result: 'Invalid username or password.' } });
    expect(await command('revoke', String(other))).toBe('Ended.');
    expect((await sandbox.post('userDashboard', { uid: other }, body.token)).status).toBe(401);
  });

  test('A first-use code is good for 24 hours, and pays for nothing', async () => {
    const printed = await command('firstcode', String(other));
    expect(printed).toMatch(new RegExp(`^${other}: first-use code \\S{10}, good for 24 hours$`));
  });

  test.each(['password', 'firstcode', 'adminlink'] as const)(
    '%s names a member that there is not',
    async (name) => {
      await expect(command(name, '999999')).rejects.toThrow('There is no member 999999.');
      await expect(command(name, 'x')).rejects.toThrow('There is no member NaN.');
    },
  );
});

describe('Ways to sign in', () => {
  const own = 'Fresh@123';
  const letters = async () => (await sandbox.mail.readOutbox())!.filter(({ to }) => to === personas[1].email);
  const login = async (secret: string) =>
    (await sandbox.post('login', { uid: other, password: secret, ipaddress: '' })).body;
  const resultOf = async (secret: string): Promise<string> => (await login(secret)).data.result;
  const forget = async (member = other) =>
    (await sandbox.post('ForgetPassword', { uid: member, otp: '' })).body.data as string;
  const statusOf = async (session: string) =>
    (await sandbox.post('userDashboard', { uid: other }, session)).status;
  const refused = 'Invalid username or password.';
  const later = (milliseconds: number) => sandbox.setTime(new Date(today.getTime() + milliseconds));
  const [minute, hour] = [60_000, 3_600_000];

  afterEach(() => later(0));

  test('A mailed password signs in, and its first use ends the own one and all sessions', async () => {
    await command('password', String(other), own);
    const before = await sandbox.tokenOf(other);
    expect(await forget()).toBe('Password sent to Email Id');
    const { subject, text } = (await letters())[0]!;
    const mailed = text.slice(0, 10);
    expect(subject).toBe('Your new password');
    expect(await resultOf(own)).toBe('Successfull');
    const { token: first } = await login(mailed);
    expect([await statusOf(before), await statusOf(first)]).toEqual([401, 200]);
    expect(await resultOf(own)).toBe(refused);
    expect(await resultOf(mailed)).toBe('Successfull');
    expect(await statusOf(first)).toBe(200);
    later(24 * hour - 1);
    expect(await resultOf(mailed)).toBe('Successfull');
    later(24 * hour);
    expect(await resultOf(mailed)).toBe(refused);
  });

  test('A mailed password chooses the next own one, and is then over', async () => {
    const mailed = (await letters())[0]!.text.slice(0, 10);
    const { token: session } = await login(mailed);
    const change = { type: 'password', password: own, cpassword: mailed, uid: other };
    const { body } = await sandbox.post('UpdateProfile', change, session);
    expect(body.data.Result).toBe('Changes Password Update Successfully');
    expect([await resultOf(mailed), await resultOf(own)]).toEqual([refused, 'Successfull']);
  });

  test('One asker gets three passwords an hour mailed, and an unknown member none', async () => {
    const count = async (work: () => Promise<unknown>) => {
      const before = (await sandbox.mail.readOutbox())!.length;
      await work();
      return (await sandbox.mail.readOutbox())!.length - before;
    };
    later(60 * hour);
    expect(await count(async () => expect(await forget(999_999)).toBe('Password sent to Email Id'))).toBe(0);
    expect([await count(forget), await count(forget), await count(forget)]).toEqual([1, 1, 1]);
    expect(await count(forget)).toBe(0);
    later(61 * hour - 1);
    expect(await count(forget)).toBe(0);
    later(61 * hour);
    expect(await count(forget)).toBe(1);
  });

  test('A link of an administrator signs in once, as its own member', async () => {
    const wrong = 'This link is not valid any more.';
    const path = new URL(await command('adminlink', String(other)), 'http://localhost');
    expect([path.pathname, path.searchParams.get('user_id')]).toEqual(['/AdminLogin', String(other)]);
    const enpass = path.searchParams.get('enpass')!;
    const enter = async (member: number, secret: string) =>
      (await sandbox.post('loginAdmin', { uid: member, password: secret, ipaddress: '' })).body;
    sandbox.setTime(new Date());
    expect([await enter(other, 'made up'), await enter(uid, enpass), await enter(999_999, enpass)]).toEqual(
      Array.from({ length: 3 }, () => ({ data: { result: wrong } })),
    );
    const { data, token: session } = await enter(other, enpass);
    expect(data).toEqual({ result: 'Successfull', resultid: other, resultusername: personas[1].name });
    expect(await statusOf(session)).toBe(200);
    expect((await enter(other, enpass)).data.result).toBe(wrong);
  });

  test('A link of an administrator is good for ten minutes', async () => {
    const { id, expires } = await addAdminLink(sandbox.database, other, today);
    expect(expires.getTime()).toBe(today.getTime() + 10 * minute);
    const use = (time: number, member = other) =>
      consumeAdminLink(sandbox.database, id, member, new Date(today.getTime() + time));
    expect([await use(10 * minute), await use(0, uid), await use(10 * minute - 1), await use(0)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('A session ends after an hour without a call', async () => {
    const session = await sandbox.tokenOf(other);
    later(hour - 1);
    expect(await statusOf(session)).toBe(200);
    later(2 * hour - 1);
    expect(await statusOf(session)).toBe(401);
  });

  test('A session that is used ends after eight hours', async () => {
    const session = await sandbox.tokenOf(other);
    for (let time = 0; time < 8 * hour; time += 50 * minute) {
      later(time);
      expect(await statusOf(session)).toBe(200);
    }
    later(8 * hour - 1_000);
    expect(await statusOf(session)).toBe(200);
    later(8 * hour);
    expect(await statusOf(session)).toBe(401);
  });

  test('The last use of a session is stored once a minute', async () => {
    const { database } = sandbox;
    const { session } = (await openSession(database, { member: other }, today))!;
    const useAt = async (time: number) => {
      await touchSession(database, { member: other, session }, new Date(today.getTime() + time));
      const [row] = await database.query<{ last_seen: Date }>('SELECT last_seen FROM session WHERE id = $1', [
        session,
      ]);
      return row!.last_seen.getTime() - today.getTime();
    };
    expect([await useAt(minute - 1), await useAt(minute), await useAt(minute + 5)]).toEqual([
      0,
      minute,
      minute,
    ]);
  });

  test('A member has a hundred sessions at most: one more ends the oldest', async () => {
    const { database } = sandbox;
    const member = 100_003;
    await database.query(
      `INSERT INTO session (id, member_id, expires_at, last_seen)
       SELECT 'session ' || at, $1, $2::timestamptz + at * interval '1 second', $2 FROM generate_series(1, 100) AS at`,
      [member, today],
    );
    await openSession(database, { member }, today);
    const found = await database.query<{ id: string }>('SELECT id FROM session WHERE member_id = $1', [
      member,
    ]);
    expect(found).toHaveLength(100);
    expect(found.map(({ id }) => id)).not.toContain('session 1');
  });

  test('No session begins with a password that has changed meanwhile', async () => {
    expect(await openSession(sandbox.database, { member: other, passwordHash: 'old' }, today)).toBeNull();
  });
});

describe('A first-use code', () => {
  const code = 'Code567890';
  const until = new Date(today.getTime() + 24 * 3_600_000);
  const wrong = 'Invalid Transaction Password';
  const update = async (body: object): Promise<string> =>
    (await sandbox.post('UpdateProfile', { uid: other, ...body }, await sandbox.tokenOf(other))).body.data
      .Result;
  const pay = (ctrans_password: string) =>
    update({ type: 'ecurrency', accountaddress: '0x3', ctrans_password });
  const choose = (ctrans_password: string) =>
    update({ type: 'trans_password', trans_password: 'Chosen@1', ctrans_password });

  test('A first-use code chooses a transaction password until it ends, and does nothing else', async () => {
    const session = await sandbox.tokenOf(other);
    const hash = await hashPassword(code, commandLineAsker);
    await setTransactionPassword(sandbox.database, other, { hash, except: '', firstUseUntil: until });
    expect((await sandbox.post('userDashboard', { uid: other }, session)).status).toBe(401);
    sandbox.setTime(until);
    expect([await pay(code), await choose(code)]).toEqual([wrong, wrong]);
    sandbox.setTime(new Date(until.getTime() - 1));
    expect(await pay(code)).toBe('Please change your transaction password first.');
    expect(await choose(code)).toBe('Changes Password Update Successfully');
    expect([await choose(code), await pay('Chosen@1')]).toEqual([
      wrong,
      'Wallet Address Update Successfully',
    ]);
    sandbox.setTime(today);
  });
});

describe('Commands of an administrator', () => {
  test('Each command takes what it needs, and says what it does', () => {
    const all: [string, SandboxCommand][] = Object.entries(commands);
    expect(all.map(([name, { takes }]) => `${name} ${takes}`.trim())).toEqual([
      ...['reset', 'pending', 'approve <id>', 'reject <id>', 'answer <id> <text>'],
      ...[
        'password <member> [password]',
        'firstcode <member>',
        'adminlink <member>',
        'revoke <member>',
        'backup',
      ],
    ]);
    for (const [name, { description }] of all)
      expect([name, description]).toEqual([name, expect.stringMatching(/^\w+ \S+/)]);
  });

  test('Without a password a new one is made and printed', async () => {
    const printed = await command('password', String(other));
    const [, made] = /: password (\S{10}), transaction/.exec(printed)!;
    const { body } = await sandbox.post('login', { uid: other, password: made, ipaddress: '' });
    expect(body.data.result).toBe('Successfull');
  });

  test('A backup is a file that only its owner reads, and a server of its own is not copied', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portico-backup-'));
    const back = (archive: Buffer | null) => {
      const database = { dump: () => Promise.resolve(archive) } as unknown as TestSandbox['database'];
      return commands.backup.run({ database, dataDir, seedOptions: () => small });
    };
    const [, file] = /^The database is in (.*)\.$/.exec(await back(Buffer.from('archive')))!;
    expect(file).toMatch(/backups\/\d{8}T\d{6}Z\.tar\.gz$/);
    expect(await readFile(file!, 'utf8')).toBe('archive');
    expect((await stat(file!)).mode & 0o777).toBe(0o600);
    await expect(back(null)).rejects.toThrow('The database is a PostgreSQL server: back it up by pg_dump.');
    await rm(dataDir, { recursive: true });
  });

  test('When nothing waits, the list says so', async () => {
    const database = { query: () => Promise.resolve([]) } as unknown as TestSandbox['database'];
    expect(await commands.pending.run({ database, dataDir: '', seedOptions: () => small })).toBe(
      'Nothing is pending.',
    );
  });
});
