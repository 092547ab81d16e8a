import { beforeEach, describe, expect, test } from 'vitest';
import type { SandboxCommand } from '#server/sandbox/commands/commands.ts';
import { commands } from '#server/sandbox/commands/commands.ts';
import { parseCents, convertCents } from '#server/sandbox/money.ts';
import { findWrongBalances } from '../support/checkLedger.ts';
import { provideSandbox } from '../support/provideSandbox.ts';
import { personaOf, seedOptions } from '../support/sandbox.ts';

const uid = 100001;
const secret = personaOf('rich').transactionPassword;
const sandbox = provideSandbox('each');
let token: string;

beforeEach(async () => {
  token = await sandbox.signIn('rich');
});

const post = (path: string, body: object) => sandbox.post(path, body, token);

async function figure(name: string): Promise<number> {
  return (await post('userDashboard', { uid })).body.data.data[0][0][name];
}

async function income(type: string): Promise<number> {
  return (await sandbox.get('getIncomeAmount', { sid: String(uid), type }, token)).body.data.result;
}

function command(name: keyof typeof commands, ...values: string[]): Promise<string> {
  const found: SandboxCommand = commands[name];
  return found.run({ database: sandbox.database, dataDir: '', seedOptions: () => seedOptions }, values);
}

async function newest(table: 'fund_request' | 'withdrawal'): Promise<string> {
  const rows = await sandbox.database.query<{ id: number }>(`SELECT max(id) AS id FROM ${table}`);
  return String(rows[0]!.id);
}

test('amounts are digits with two decimals at most, above zero', () => {
  expect(parseCents('12')).toBe(1_200n);
  expect(parseCents(' 12.5 ')).toBe(1_250n);
  expect(parseCents(0.1)).toBe(10n);
  for (const wrong of ['', '0', '-1', '1.234', '1e3', 'abc', '12345678901', NaN])
    expect(parseCents(wrong)).toBeNull();
  expect(convertCents(-525n)).toBe(-5.25);
});

describe('a fund request', () => {
  test.each([
    ['FUNDS', 'Net_AdminFund'],
    ['FOREXFUNDS', 'Net_AdminFund_Forex'],
    ['CRYPTOFUNDS', 'Net_AdminFund_Crypto'],
  ])('a fund request in %s moves nothing until it is approved, once', async (Fundtype, name) => {
    const before = await figure(name);
    await post('FundRequest', {
      uid,
      utrno: 'T',
      amount: '40',
      bankid: 2,
      usertype: 'USDT (BEP-20)',
      Fundtype,
    });
    expect(await figure(name)).toBe(before);
    const id = await newest('fund_request');
    await command('approve', id);
    expect(await figure(name)).toBe(before + 40);
    await expect(command('approve', id)).rejects.toThrow(
      `There is no pending fund request or withdrawal ${id}.`,
    );
    expect(await figure(name)).toBe(before + 40);
    expect(await findWrongBalances(sandbox.database)).toEqual([]);
  });

  test.each([
    [{ bankid: '' }, 'Invalid Bank'],
    [{ bankid: null }, 'Invalid Bank'],
    [{ bankid: 99 }, 'Invalid Bank'],
    [{ amount: '' }, 'Invalid Amount'],
    [{ amount: null }, 'Invalid Amount'],
    [{ amount: 'forty' }, 'Invalid Amount'],
    [{ amount: '4'.repeat(30) }, 'Invalid Amount'],
    [{ utrno: ' ' }, 'Invalid Transaction No.'],
    [{ utrno: null }, 'Invalid Transaction No.'],
    [{ utrno: 'U'.repeat(101) }, 'Invalid Transaction No.'],
    [{ bankid: '', amount: '', utrno: '' }, 'Invalid Bank'],
  ])('a fund request by bank with %j is refused by the name of the wrong field', async (wrong, refusal) => {
    const answer = await post('FundRequest', { uid, bankid: 1, amount: '40', utrno: 'U', ...wrong });
    expect([answer.status, answer.body.data]).toEqual([200, refusal]);
  });

  test.each([
    [{ Fundtype: '' }, 'Invalid Fund Type'],
    [{ Fundtype: null }, 'Invalid Fund Type'],
    [{ Fundtype: 'GOLD' }, 'Invalid Fund Type'],
    [{ amount: '' }, 'Invalid Amount'],
    [{ utrno: '' }, 'Invalid Transaction No.'],
  ])('a fund request in USDT with %j is refused by the name of the wrong field', async (wrong, refusal) => {
    const payload = {
      uid,
      bankid: 2,
      usertype: 'USDT (BEP-20)',
      Fundtype: 'FUNDS',
      amount: '40',
      utrno: 'T',
    };
    const answer = await post('FundRequest', { ...payload, ...wrong });
    expect([answer.status, answer.body.data]).toEqual([200, refusal]);
  });

  test('a rejected fund request moves nothing', async () => {
    const before = await figure('Net_AdminFund');
    await post('FundRequest', { uid, bankid: 1, amount: '40', utrno: 'U' });
    await command('reject', await newest('fund_request'));
    expect(await figure('Net_AdminFund')).toBe(before);
  });
});

describe('a transfer', () => {
  const transfer = (body: object) =>
    post('FundTransferToUser', {
      user_id: '100002',
      referby: uid,
      amount: '10',
      ctrans_password: secret,
      ...body,
    }).then((answer) => answer.body.data.RESULT);

  test('a wrong transfer is refused in words, and moves nothing', async () => {
    const before = await figure('Net_AdminFund');
    expect(await transfer({ amount: '' })).toBe('Invalid Amount');
    expect(await transfer({ amount: '0' })).toBe('Invalid Amount');
    expect(await transfer({ amount: '-5' })).toBe('Invalid Amount');
    expect(await transfer({ user_id: '999999' })).toBe('Invalid User Id!!');
    expect(await transfer({ user_id: '100001' })).toBe('Invalid User Id!!');
    expect(await transfer({ ctrans_password: 'wrong' })).toBe('Invalid Transaction Password');
    expect(await transfer({ amount: '999999' })).toBe('Insufficient Balance');
    expect(await figure('Net_AdminFund')).toBe(before);
  });

  test('a transfer of more than the balance is refused before the password is compared, so that it is no guess', async () => {
    for (let tries = 0; tries < 8; tries += 1)
      expect(await transfer({ amount: '999999', ctrans_password: 'wrong' })).toBe('Insufficient Balance');
    expect(await transfer({})).toBe('Fund Transfered Successfully');
  });

  test('a transfer within the balance counts each guess of the password', async () => {
    const replies: string[] = [];
    for (let tries = 0; tries < 8; tries += 1) replies.push(await transfer({ ctrans_password: 'wrong' }));
    expect(replies).toContain('Invalid Transaction Password');
    expect(replies.at(-1)).toMatch(/^Too many tries/);
    expect(await transfer({})).toMatch(/^Too many tries/);
  });

  test('a transfer of the whole balance leaves zero', async () => {
    expect(await transfer({ amount: String(await figure('Net_AdminFund')) })).toBe(
      'Fund Transfered Successfully',
    );
    expect(await figure('Net_AdminFund')).toBe(0);
    expect(await transfer({ amount: '0.01' })).toBe('Insufficient Balance');
    expect(await findWrongBalances(sandbox.database)).toEqual([]);
  });
});

test('an activation that can not be paid changes nothing', async () => {
  await sandbox.post('login', { uid: 100002, password: 'New@1234', ipaddress: '' });
  const other = await sandbox.signIn('new');
  const input = { referby: 100002, user_id: '100002', package: 1, type: 'FUNDS', topuptype: 'Activation' };
  const answer = await sandbox.post('ActivationByFund', { ...input, ctrans_password: 'New@4567' }, other);
  expect(answer.body.data.RESULT).toBe('Insufficient Balance');
  const found = (await sandbox.get('check_sponsorid', { sid: '100002' })).body.data.data;
  expect(found.RobotStatus).toBe(0);
});

test.each(['', null, 'much'])('an activation for the amount %j is refused by that word', async (amount) => {
  const input = { referby: uid, user_id: '100003', package: 11, type: 'FOREXFUNDS', topuptype: 'Activation' };
  const answer = await post('ActivationByFund_investment', { ...input, amount, ctrans_password: secret });
  expect(answer.body.data.RESULT).toBe('Invalid Amount');
});

test('an activation of more than the balance is refused for that, whatever the password is', async () => {
  const other = await sandbox.signIn('new');
  const input = { referby: 100002, user_id: '100002', package: 1, type: 'FUNDS', topuptype: 'Activation' };
  const answer = await sandbox.post('ActivationByFund', { ...input, ctrans_password: 'wrong' }, other);
  expect(answer.body.data.RESULT).toBe('Insufficient Balance');
});

describe('a withdrawal', () => {
  const email = 'rich@example.com';

  async function code(): Promise<string> {
    await sandbox.post('Withdrawalupdate', { Email: email });
    return (await sandbox.mail.readOutbox())![0]!.text.slice(0, 6);
  }

  async function withdraw(body: object): Promise<string> {
    const fixed = { uid, email, Wtype: 'LevelIncome', withdrawlby: 'By User', withdrawlType: 'USDT' };
    return (await post('Withdrawal', { ...fixed, Request_amount: '10', ...body })).body.data.Result;
  }

  test('a withdrawal is debited at the request, stays so when approved and is returned when rejected', async () => {
    const before = await income('LevelIncome');
    await withdraw({ otp: await code() });
    expect(await income('LevelIncome')).toBe(before - 10);
    await command('approve', await newest('withdrawal'));
    expect(await income('LevelIncome')).toBe(before - 10);
    await withdraw({ otp: await code() });
    await command('reject', await newest('withdrawal'));
    expect(await income('LevelIncome')).toBe(before - 10);
    expect(await findWrongBalances(sandbox.database)).toEqual([]);
  });

  test('a withdrawal of more than the balance is refused for that and leaves the code valid', async () => {
    const otp = await code();
    expect(await withdraw({ otp, Request_amount: '99999' })).toBe('Insufficient Balance');
    expect(await withdraw({ otp, Request_amount: '99999' })).toBe('Insufficient Balance');
  });

  test('a withdrawal needs a code that is right, new, unused and for this purpose', async () => {
    const sent = 'Withdrawal request has been sent !!';
    const otp = await code();
    expect(await withdraw({ otp })).toBe(sent);
    expect(await withdraw({ otp })).toBe('Invalid OTP');
    const bound = await code();
    await withdraw({ otp: bound, Request_amount: '99999' });
    expect(await withdraw({ otp: bound })).toBe('Invalid OTP');
  });

  test('an earlier code is accepted as well as a later one, each once', async () => {
    const sent = 'Withdrawal request has been sent !!';
    const older = await code();
    const newer = await code();
    expect(await withdraw({ otp: older })).toBe(sent);
    expect(await withdraw({ otp: newer })).toBe(sent);
    expect(await withdraw({ otp: older })).toBe('Invalid OTP');
  });

  test('a code is refused after ten minutes', async () => {
    const otp = await code();
    sandbox.setTime(new Date(Date.parse('2026-03-15T12:10:01Z')));
    expect(await withdraw({ otp })).toBe('Invalid OTP');
  });

  test('a right code is refused after five wrong ones', async () => {
    const otp = await code();
    const wrong = otp === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect(await withdraw({ otp: wrong })).toBe('Invalid OTP');
    expect(await withdraw({ otp })).toBe('Invalid OTP');
    expect(await withdraw({ otp: await code() })).toBe('Invalid OTP');
    sandbox.setTime(new Date(Date.parse('2026-03-15T12:00:31Z')));
    expect(await withdraw({ otp })).toBe('Withdrawal request has been sent !!');
  });

  test("another member's address and a code for it are refused", async () => {
    await sandbox.post('Withdrawalupdate', { Email: 'new@example.com' });
    const otp = (await sandbox.mail.readOutbox())![0]!.text.slice(0, 6);
    expect(await withdraw({ otp, email: 'new@example.com' })).toBe('Invalid OTP');
  });

  test('one code serves one of two withdrawals at once', async () => {
    const otp = await code();
    const results = await Promise.all([withdraw({ otp }), withdraw({ otp })]);
    expect(results.sort()).toEqual(['Invalid OTP', 'Withdrawal request has been sent !!']);
  });
});

describe('the database itself', () => {
  test('the database refuses a balance below zero', async () => {
    const sql = "UPDATE account SET balance = -1 WHERE member_id = 100001 AND kind = 'FUNDS'";
    await expect(sandbox.database.query(sql)).rejects.toThrow(/account_balance/);
  });

  test('the database refuses to change or delete a movement', async () => {
    await expect(sandbox.database.query('UPDATE movement SET amount = 1')).rejects.toThrow(/append-only/);
    await expect(sandbox.database.query('DELETE FROM movement')).rejects.toThrow(/append-only/);
  });
});
