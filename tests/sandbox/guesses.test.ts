import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { resetDatabase } from '#server/sandbox/db/seed.ts';
import { setPassword, setTransactionPassword } from '#server/sandbox/repositories/members.ts';
import { hashPassword, commandLineAsker } from '#server/passwords/hashPassword.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { openSandbox, seedOptions, today, type TestSandbox } from '../support/sandbox.ts';

/*
 * Guesses at each secret, at three servers that share one PostgreSQL database.
 */

/** The number of hashes that have begun. */
const hashes = { begun: 0 };

// Cheap hashes: only their number matters.
hashCheaply((hash) => {
  hashes.begun += 1;
  hash();
});

const uid = 100001;
const email = 'rich@example.com';
const [own, transaction] = ['Rich@123', 'Rich@456'];

let postgres: TestPostgres;
const servers: TestSandbox[] = [];
let database: Database;
let token: string;
/** The statements of the servers. */
let statements: string[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase('guesses');
  for (let at = 0; at < 3; at += 1)
    servers.push(await openSandbox(listen(await openDatabase({ databaseUrl, connections: 8 }))));
  database = servers[0]!.database;
  await resetDatabase(database, seedOptions);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await postgres.stop();
});

beforeEach(async () => {
  await database.execute('TRUNCATE attempt, otp, mailed_password, session');
  const [hash, other] = [
    await hashPassword(own, commandLineAsker),
    await hashPassword(transaction, commandLineAsker),
  ];
  await setPassword(database, uid, { hash, except: '' });
  await setTransactionPassword(database, uid, { hash: other, except: '' });
  secondsLater(0);
  for (const server of servers) server.waits.length = 0;
  token = await servers[0]!.tokenOf(uid);
});

/** The database, with a list of its statements. */
function listen(opened: Database): Database {
  return { ...opened, query: (sql, values) => (statements.push(sql), opened.query(sql, values)) };
}

function secondsLater(seconds: number): void {
  for (const server of servers) server.setTime(new Date(today.getTime() + seconds * 1_000));
}

const waits = (): number[] => servers.flatMap((server) => server.waits);

/** A secret: a guess at it, the right value, and the replies. */
interface Secret {
  kind: 'password' | 'transaction password' | 'code';
  guess: (server: TestSandbox, secret: string, address: string) => Promise<string>;
  right: () => Promise<string>;
  said: { right: string; wrong: string; later: RegExp };
}

const later = /^Too many tries\. Try again in 30 seconds\.$/;

async function signIn(server: TestSandbox, password: string, address: string): Promise<string> {
  const body = { uid, password, ipaddress: '' };
  return (await server.post('login', body, undefined, address)).body.data.result;
}

/** Sends like the portal, with a key of its own. */
async function sendAs(
  server: TestSandbox,
  path: string,
  payload: object,
  remoteAddress: string,
): Promise<string> {
  const headers = { authorization: token, 'idempotency-key': randomUUID() };
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    remoteAddress,
    headers,
    payload,
  });
  return response.json<{ data: { Result: string } }>().data.Result;
}

function update(server: TestSandbox, change: object, address: string): Promise<string> {
  return sendAs(server, 'UpdateProfile', { uid, ...change }, address);
}

function withdraw(server: TestSandbox, otp: string, address: string): Promise<string> {
  const fixed = { Wtype: 'LevelIncome', withdrawlby: 'By User', withdrawlType: 'USDT' };
  const body = { uid, ...fixed, email, Request_amount: '10', otp };
  return sendAs(server, 'Withdrawal', body, address);
}

/** The text of the newest letter of a server. */
async function letter(server: TestSandbox): Promise<string> {
  return (await server.mail.readOutbox())![0]!.text;
}

async function mailedCode(): Promise<string> {
  await servers[1]!.post('Withdrawalupdate', { Email: email });
  return (await letter(servers[1]!)).slice(0, 6);
}

async function mailedPassword(): Promise<string> {
  await servers[1]!.post('ForgetPassword', { uid, otp: '' });
  return (await letter(servers[1]!)).slice(0, 10);
}

const signedIn = { right: 'Successfull', wrong: 'Invalid username or password.', later };
const changed = 'Changes Password Update Successfully';

const secrets: Record<string, Secret> = {
  'the password at sign-in': {
    kind: 'password',
    guess: signIn,
    right: () => Promise.resolve(own),
    said: signedIn,
  },
  'a mailed password': { kind: 'password', guess: signIn, right: mailedPassword, said: signedIn },
  'the old password at its change': {
    kind: 'password',
    guess: (server, cpassword, address) =>
      update(server, { type: 'password', password: own, cpassword }, address),
    right: () => Promise.resolve(own),
    said: { right: changed, wrong: 'Invalid Old Password', later },
  },
  'the transaction password': {
    kind: 'transaction password',
    guess: (server, ctrans_password, address) =>
      update(server, { type: 'trans_password', trans_password: transaction, ctrans_password }, address),
    right: () => Promise.resolve(transaction),
    said: { right: changed, wrong: 'Invalid Transaction Password', later },
  },
  // The reply about a one-time password does not show whether it was compared.
  'a one-time password': {
    kind: 'code',
    guess: withdraw,
    right: mailedCode,
    said: { right: 'Withdrawal request has been sent !!', wrong: 'Invalid OTP', later: /^Invalid OTP$/ },
  },
};

/** The number of failures that are counted for the account, from any address. */
async function failures(kind: Secret['kind']): Promise<number> {
  const rows = await database.query<{ count: number }>(
    'SELECT count FROM attempt WHERE kind = $1 AND subject = $2',
    [`${kind} of account`, String(uid)],
  );
  return rows[0]?.count ?? 0;
}

/** Wrong guesses all at once, in turn at each server. */
function guessAtOnce({ guess }: Secret, addresses: string[]): Promise<string[]> {
  return Promise.all(addresses.map((address, at) => guess(servers[at % 3]!, `wrong${at}`, address)));
}

const many = (count: number, address: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => address(at));

describe.each(Object.entries(secrets))('%s', (_, secret) => {
  const { kind, guess, right, said: replies } = secret;

  test('five of fifty wrong guesses at once at three servers are compared, and then none for 30 seconds, not even the right one', async () => {
    const good = await right();
    const texts = await guessAtOnce(
      secret,
      many(50, () => '10.1.0.1'),
    );
    expect(await failures(kind)).toBe(5);
    expect(texts.filter((text) => text !== replies.wrong && !replies.later.test(text))).toEqual([]);
    if (!replies.later.test(replies.wrong))
      expect(texts.filter((text) => text === replies.wrong)).toHaveLength(5);
    for (const server of servers) expect(await guess(server, good, '10.1.0.1')).toMatch(replies.later);
    secondsLater(29);
    expect(await guess(servers[1]!, good, '10.1.0.1')).not.toBe(replies.right);
    secondsLater(30);
    expect(await guess(servers[1]!, good, '10.1.0.1')).toBe(replies.right);
  });

  test('each further failure makes the wait longer, at whichever server it comes', async () => {
    await guessAtOnce(
      secret,
      many(5, () => '10.1.0.1'),
    );
    let time = 0;
    for (const [at, seconds] of [30, 60, 120, 240, 480, 900, 900].entries()) {
      time += seconds;
      secondsLater(time - 1);
      await guess(servers[at % 3]!, 'wrong', '10.1.0.1');
      expect(await failures(kind)).toBe(5 + at);
      secondsLater(time);
      await guess(servers[(at + 1) % 3]!, 'wrong', '10.1.0.1');
      expect(await failures(kind)).toBe(6 + at);
    }
  });

  test('the owner gets in from another address at once', async () => {
    const good = await right();
    await guessAtOnce(
      secret,
      many(50, () => '10.1.0.1'),
    );
    expect(await guess(servers[2]!, good, '10.9.9.9')).toBe(replies.right);
    expect(waits()).toEqual([]);
  });

  test('fifty addresses at once make no more than twenty guesses without a growing delay', async () => {
    await guessAtOnce(
      secret,
      many(50, (at) => `10.1.0.${at}`),
    );
    if (kind === 'password') {
      expect(await failures(kind)).toBe(50);
      expect(waits()).toHaveLength(30);
      expect(new Set(waits())).toEqual(new Set([250, 500, 1_000, 2_000, 4_000, 5_000]));
    } else {
      expect(await failures(kind)).toBe(20);
      for (const seconds of [30, 90]) {
        secondsLater(seconds - 1);
        const before = await failures(kind);
        await guess(servers[0]!, 'wrong', '10.2.0.1');
        expect(await failures(kind)).toBe(before);
        secondsLater(seconds);
        await guess(servers[0]!, 'wrong', '10.2.0.1');
        expect(await failures(kind)).toBe(before + 1);
      }
    }
  });
});

describe('Whoever asks', () => {
  /** The answers, with their work: statements and hashes. */
  async function workOf(path: string, body: object, times: number): Promise<unknown[]> {
    const seen: unknown[] = [];
    for (let at = 0; at < times; at += 1) {
      statements = [];
      hashes.begun = 0;
      seen.push(
        await servers[at % 3]!.post(path, body, undefined, '10.3.0.1'),
        [...statements],
        hashes.begun,
      );
    }
    return seen;
  }

  test.each([
    ['login', { uid, password: 'wrong', ipaddress: '' }, { uid: 999_999, password: 'wrong', ipaddress: '' }],
    ['ForgetPassword', { uid, otp: '123456' }, { uid: 999_999, otp: '123456' }],
    ['Withdrawalupdate', { Email: email }, { Email: 'nobody@example.com' }],
  ])(
    'a request by %s gets the same answer for known and unknown accounts, after the same work, time after time',
    async (path, known, unknown) => {
      expect(await workOf(path, unknown, 8)).toEqual(await workOf(path, known, 8));
    },
  );

  test.each([
    ['ForgetPassword', { uid, otp: '123456' }, { data: 'Password sent to Email Id' }, 3],
    ['Withdrawalupdate', { Email: email }, { data: { Result: 'Successfull' } }, 5],
  ])(
    'fifty requests at once by %s at three servers get the same answer, with few letters; the owner elsewhere gets one',
    async (path, body, answer, count) => {
      const letters = async () =>
        (await Promise.all(servers.map(({ mail }) => mail.readOutbox()))).flatMap((list) => list!).length;
      const before = await letters();
      const answers = await Promise.all(
        many(50, () => '10.4.0.1').map((address, at) =>
          servers[at % 3]!.post(path, body, undefined, address),
        ),
      );
      expect(new Set(answers.map(({ status, body: content }) => JSON.stringify([status, content])))).toEqual(
        new Set([JSON.stringify([200, answer])]),
      );
      expect((await letters()) - before).toBe(count);
      await servers[2]!.post(path, body, undefined, '10.9.9.9');
      expect((await letters()) - before).toBe(count + 1);
    },
  );
});
