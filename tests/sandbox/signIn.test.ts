import { beforeEach, describe, expect, test, vi } from 'vitest';
import { personas } from '#server/sandbox/db/seed/personas.ts';
import { setPassword } from '#server/sandbox/repositories/members.ts';
import { hashPassword, commandLineAsker } from '#server/passwords/hashPassword.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import type { Answer } from '../support/sandbox.ts';
import { provideSandbox } from '../support/provideSandbox.ts';
import { today } from '../support/sandbox.ts';

/** The number of hashes that have begun, and the functions that release the delayed ones. */
const hashes = { begun: 0, held: null as (() => void)[] | null };

// Cheap hashes: only their number and their order matter.
hashCheaply((hash) => {
  hashes.begun += 1;
  if (hashes.held) hashes.held.push(hash);
  else hash();
});

const uid = 100001;
const wrong = 'Invalid username or password.';
const sandbox = provideSandbox('each');

beforeEach(async () => {
  for (const { id, password } of personas) {
    const hash = await hashPassword(password, commandLineAsker);
    await setPassword(sandbox.database, id, { hash, except: '' });
  }
  sandbox.waits.length = 0;
  hashes.begun = 0;
});

const signIn = (member: number, password: string, address = '10.0.0.1') =>
  sandbox.post('login', { uid: member, password, ipaddress: '' }, undefined, address);
const resultOf = async (member: number, password: string, address?: string): Promise<string> =>
  (await signIn(member, password, address)).body.data.result;

function secondsLater(seconds: number): void {
  sandbox.setTime(new Date(today.getTime() + seconds * 1_000));
}

/** The number of failures that are counted for an account, from any address. */
async function failuresOf(account: number): Promise<number> {
  const rows = await sandbox.database.query<{ count: number }>(
    "SELECT count FROM attempt WHERE kind = 'password of account' AND subject = $1",
    [String(account)],
  );
  return rows[0]?.count ?? 0;
}

/** Fails at an account's password, five times from each of so many addresses. */
async function failFrom(addresses: number, member = uid): Promise<void> {
  for (let at = 0; at < addresses * 5; at += 1)
    expect(await resultOf(member, 'wrong', `10.1.0.${Math.floor(at / 5)}`)).toBe(wrong);
}

describe('200 sign-ins at once from one address', () => {
  test('all but ten of 200 sign-ins at once from one address have to wait, and a member elsewhere waits for a handful of hashes', async () => {
    hashes.held = [];
    const flood = Array.from({ length: 200 }, (_, index) => signIn(200_000 + index, 'wrong', '10.5.0.1'));
    const answered: Answer[] = [];
    for (const attempt of flood) void attempt.then((answer) => answered.push(answer));
    await vi.waitFor(() => expect(answered).toHaveLength(190), { timeout: 20_000 });
    expect(new Set(answered.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['429 Too many requests. Please wait a minute.']),
    );
    const elsewhere = resultOf(100002, 'New@1234', '10.0.0.2');
    await vi.waitFor(async () => expect(await failuresOf(100002)).toBe(1), { timeout: 20_000 });
    const ended = vi.fn<(result: string) => void>();
    void elsewhere.then(ended);
    for (let released = 0; released < 5 && ended.mock.calls.length === 0; released += 1) {
      await vi.waitFor(
        () => expect(ended.mock.calls.length + hashes.held!.length).toBeGreaterThan(0),
        20_000,
      );
      hashes.held.shift()?.();
    }
    expect(await elsewhere).toBe('Successfull');
    const rest = hashes.held;
    hashes.held = null;
    for (const release of rest) release();
    await Promise.all(flood);
    expect(hashes.begun).toBe(11);
  });

  test('sign-ins whose password was never compared leave no failure', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => signIn(300_000 + index, 'wrong', '10.5.0.2')),
    );
    const counted = await sandbox.database.query(
      "SELECT subject FROM attempt WHERE kind = 'password' AND count > 0",
    );
    expect(counted).toHaveLength(hashes.begun);
  });
});

describe('Recovery by mail', () => {
  test('recovery by mail costs no hash, so that nobody can request hashes by it', async () => {
    for (const member of [uid, 999999]) await sandbox.post('ForgetPassword', { uid: member, otp: '' });
    expect(hashes.begun).toBe(0);
  });
});

describe('Guesses at a password', () => {
  test('after five wrong guesses each further one waits twice as long, and no longer than a quarter of an hour', async () => {
    await failFrom(1);
    let time = 0;
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      const text = seconds <= 60 ? `${seconds} seconds` : `${seconds / 60} minutes`;
      expect(await resultOf(uid, 'Rich@123', '10.1.0.0')).toBe(`Too many tries. Try again in ${text}.`);
      time += seconds;
      secondsLater(time);
      expect(await resultOf(uid, 'wrong', '10.1.0.0')).toBe(wrong);
    }
  });

  test('ten right passwords at once all get in and count as no failure', async () => {
    await resultOf(uid, 'wrong');
    const results = await Promise.all(Array.from({ length: 10 }, () => resultOf(uid, 'Rich@123')));
    expect(results).toEqual(results.map(() => 'Successfull'));
    expect(await failuresOf(uid)).toBe(1);
  });

  test('guesses that have to wait cost no hash', async () => {
    await failFrom(1);
    hashes.begun = 0;
    await signIn(uid, 'Rich@123', '10.1.0.0');
    expect(hashes.begun).toBe(0);
  });

  test('a right password resets the failures', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let times = 0; times < 4; times += 1) expect(await resultOf(uid, 'wrong')).toBe(wrong);
      expect(await resultOf(uid, 'Rich@123')).toBe('Successfull');
    }
  });

  test('guesses by strangers lock nobody out: the right password from elsewhere gets in, at most seconds later', async () => {
    await failFrom(8);
    sandbox.waits.length = 0;
    expect(await resultOf(uid, 'Rich@123', '10.9.9.9')).toBe('Successfull');
    expect(sandbox.waits).toHaveLength(1);
    expect(sandbox.waits[0]).toBeLessThanOrEqual(5_000);
  });

  test('guesses at one account from many addresses are delayed, later ones longer, and another account is not', async () => {
    await failFrom(6);
    expect(sandbox.waits).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000, 5_000]);
    sandbox.waits.length = 0;
    await signIn(100002, 'wrong');
    expect(sandbox.waits).toEqual([]);
  });

  test('guesses from one network count as from one client, whichever of its IPv6 addresses they come from', async () => {
    for (let at = 1; at <= 5; at += 1) await signIn(uid, 'wrong', `2001:db8:1:2::${at}`);
    expect(await resultOf(uid, 'Rich@123', '2001:db8:1:2:ffff::1')).toMatch(/^Too many tries/);
    expect(await resultOf(uid, 'Rich@123', '2001:db8:1:3::1')).toBe('Successfull');
  });

  test('guesses at an unknown id get the same texts after the same work', async () => {
    const walk = async (member: number): Promise<unknown[]> => {
      const seen: unknown[] = [];
      for (let times = 0; times < 7; times += 1) {
        hashes.begun = 0;
        seen.push(await signIn(member, 'wrong'), hashes.begun);
      }
      return seen;
    };
    expect(await walk(999999)).toEqual(await walk(uid));
  });

  test('wrong old passwords in a change of the password count with those at sign-in', async () => {
    const token = await sandbox.signIn('rich');
    const change = { type: 'password', password: 'Newer@123', cpassword: 'wrong', uid };
    for (let times = 0; times < 5; times += 1)
      expect((await sandbox.post('UpdateProfile', change, token)).body.data.Result).toBe(
        'Invalid Old Password',
      );
    const right = await sandbox.post('UpdateProfile', { ...change, cpassword: 'Rich@123' }, token);
    expect(right.body.data.Result).toBe('Too many tries. Try again in 30 seconds.');
  });
});

describe('A one-time password', () => {
  const ask = (address: string) =>
    sandbox.post('Withdrawalupdate', { Email: 'rich@example.com' }, undefined, address);
  const letters = async () =>
    (await sandbox.mail.readOutbox())!.filter(({ to }) => to === 'rich@example.com');
  const withdraw = async (otp: string) => {
    const token = await sandbox.signIn('rich');
    const fixed = { uid, Wtype: 'LevelIncome', withdrawlby: 'By User', withdrawlType: 'USDT' };
    const body = { ...fixed, email: 'rich@example.com', Request_amount: '10', otp };
    return (await sandbox.post('Withdrawal', body, token)).body.data.Result;
  };

  test('a one-time password stays valid when another is requested, and strangers’ requests take no letter from the member', async () => {
    await ask('10.0.0.1');
    const own = (await letters())[0]!.text.slice(0, 6);
    for (let times = 0; times < 30; times += 1) await ask('10.6.6.6');
    const before = (await letters()).length;
    await ask('10.0.0.1');
    expect((await letters()).length).toBe(before + 1);
    expect(await withdraw(own)).toBe('Withdrawal request has been sent !!');
  });

  test('a valid one-time password is in the mailbox when strangers from everywhere have requested all letters', async () => {
    const before = (await letters()).length;
    for (let at = 0; at < 40; at += 1) await ask(`10.7.0.${at}`);
    expect((await letters()).length - before).toBe(12);
    secondsLater(9 * 60);
    await ask('10.0.0.1');
    expect(await withdraw((await letters())[0]!.text.slice(0, 6))).toBe(
      'Withdrawal request has been sent !!',
    );
    secondsLater(10 * 60);
    await ask('10.0.0.1');
    expect((await letters()).length - before).toBe(13);
  });

  test('one address can request thirty one-time passwords in ten minutes, for any member', async () => {
    for (let at = 0; at < 30; at += 1)
      await sandbox.post('Withdrawalupdate', { Email: `nobody${at}@example.com` }, undefined, '10.0.0.3');
    const before = (await letters()).length;
    await ask('10.0.0.3');
    expect((await letters()).length).toBe(before);
  });
});

test('expired counts are removed, so that made-up ids fill no table', async () => {
  for (let at = 0; at < 6; at += 1) await signIn(500_000 + at, 'wrong', `10.2.0.${at}`);
  secondsLater(25 * 3_600);
  await signIn(uid, 'wrong');
  expect(await sandbox.database.query('SELECT kind FROM attempt')).toHaveLength(3);
});
