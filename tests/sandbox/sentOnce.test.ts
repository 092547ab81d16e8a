import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runInTransaction } from '#server/sandbox/db/runInTransaction.ts';
import { findWrongBalances } from '../support/checkLedger.ts';
import { moneyCalls, sendKeyed, withdrawalOf } from '../support/money/moneyCalls.ts';
import { provideSandbox } from '../support/provideSandbox.ts';
import type { Answer, TestSandbox } from '../support/sandbox.ts';
import { openSandbox } from '../support/sandbox.ts';

const uid = 100001;
const sandbox = provideSandbox('each');
let token: string;

beforeEach(async () => {
  token = await sandbox.tokenOf(uid);
});

const transferred = { data: { RESULT: 'Fund Transfered Successfully' } };
const [, transfer] = moneyCalls[0];

/** Sends with a key. Default: to this server. */
function send(
  path: string,
  body: object,
  key: string | undefined,
  { server = sandbox, as = token }: { server?: TestSandbox; as?: string } = {},
): Promise<Answer> {
  return sendKeyed(server, { path, body, key, token: as });
}

async function count(table: string): Promise<number> {
  const rows = await sandbox.database.query<{ count: bigint }>(`SELECT count(*) AS count FROM ${table}`);
  return Number(rows[0]!.count);
}

describe('of eight equal sends at once that bear one key', () => {
  test.each(moneyCalls)(
    'one of eight equal sends to %s at once with one key does something, and all are answered the same',
    async (path, body, table) => {
      const before = await count(table);
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(path, body, 'one')));
      expect(await count(table)).toBe(before + 1);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(JSON.stringify(answers[0]!.body)).toMatch(/Success/);
      expect(await findWrongBalances(sandbox.database)).toEqual([]);
    },
  );

  test('one of eight equal sends to Withdrawal at once takes the money, and none is refused for a used code', async () => {
    const before = await count('withdrawal');
    const body = await withdrawalOf(sandbox);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('Withdrawal', body, 'one')));
    expect(await count('withdrawal')).toBe(before + 1);
    expect(new Set(answers.map(({ body: { data } }) => data.Result))).toEqual(
      new Set(['Withdrawal request has been sent !!']),
    );
  });
});

describe('at two servers over one database', () => {
  let other: TestSandbox;
  beforeAll(async () => {
    other = await openSandbox(sandbox.database);
  });
  afterAll(() => other.app.close());

  test('equal sends at once at two servers do one thing, and are answered the same', async () => {
    const before = await count('fund_transfer');
    const answers = await Promise.all(
      [sandbox, other, sandbox, other].map((server) =>
        send('FundTransferToUser', transfer, 'one', { server }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.data.RESULT))).toEqual(new Set([transferred.data.RESULT]));
    expect(await count('fund_transfer')).toBe(before + 1);
  });

  test('a withdrawal that the other server has done is answered in the same way', async () => {
    const body = await withdrawalOf(sandbox);
    const answers = await Promise.all(
      [sandbox, other].map((server) => send('Withdrawal', body, 'one', { server })),
    );
    expect(new Set(answers.map(({ body: { data } }) => data.Result))).toEqual(
      new Set(['Withdrawal request has been sent !!']),
    );
  });
});

test('a repeated send is answered as before and moves nothing, for a day', async () => {
  const before = await count('fund_transfer');
  expect((await send('FundTransferToUser', transfer, 'one')).body).toEqual(transferred);
  expect((await send('FundTransferToUser', transfer, 'one')).body).toEqual(transferred);
  expect(await count('fund_transfer')).toBe(before + 1);
  sandbox.setTime(new Date('2026-03-16T12:00:01Z'));
  await send('FundTransferToUser', transfer, 'one', { as: await sandbox.tokenOf(uid) });
  expect(await count('fund_transfer')).toBe(before + 2);
  expect(await count('kept_answer')).toBe(1);
});

test('a transfer whose answer is lost is booked, and its repetition gets the first answer and books nothing', async () => {
  const before = await count('fund_transfer');
  const lost = await sandbox.app.inject({
    method: 'POST',
    url: '/api/FundTransferToUser',
    headers: { authorization: token, 'idempotency-key': 'one', 'x-sandbox-fault': 'lost' },
    payload: transfer,
  });
  expect([lost.statusCode, lost.headers['content-type']]).toEqual([504, 'text/html']);
  expect(lost.body).toMatch(/^<!doctype html>/);
  expect(await count('fund_transfer')).toBe(before + 1);
  expect(await count('kept_answer')).toBe(1);
  expect(await send('FundTransferToUser', transfer, 'one')).toEqual({ status: 200, body: transferred });
  expect(await count('fund_transfer')).toBe(before + 1);
});

test('another payload under the same key is refused in words, at once and later', async () => {
  const refused = { status: 422, body: { message: 'Something else was sent under the same key before.' } };
  const other = { ...transfer, amount: '11' };
  const both = [send('FundTransferToUser', transfer, 'one'), send('FundTransferToUser', other, 'one')];
  expect((await Promise.all(both)).filter(({ status }) => status === 422)).toEqual([refused]);
  expect(await send('FundTransferToUser', { ...transfer, amount: '12' }, 'one')).toEqual(refused);
});

test('a key serves one call of one member', async () => {
  const before = await count('ticket');
  const again = await sandbox.tokenOf(100002);
  await send('FundTransferToUser', transfer, 'one');
  await send('Helpdesk_By_User', { uid, query: 'Hello' }, 'one');
  await send('Helpdesk_By_User', { uid: 100002, query: 'Hello' }, 'one', { as: again });
  expect(await count('ticket')).toBe(before + 2);
});

test('a send that was refused before its work leaves the key free', async () => {
  const wrong = { ...transfer, ctrans_password: 'wrong' };
  const refusal = await send('FundTransferToUser', wrong, 'one');
  expect(refusal.body.data.RESULT).toBe('Invalid Transaction Password');
  expect((await send('FundTransferToUser', transfer, 'one')).body).toEqual(transferred);
});

test('each send without a key counts for itself', async () => {
  const before = await count('fund_transfer');
  await send('FundTransferToUser', transfer, undefined);
  await send('FundTransferToUser', transfer, undefined);
  expect(await count('fund_transfer')).toBe(before + 2);
});

test.each(['', 'x'.repeat(256)])('a key of another length is refused', async (key) => {
  expect(await send('FundTransferToUser', transfer, key)).toMatchObject({
    status: 400,
    body: { message: 'An Idempotency-Key has 1 to 255 characters.' },
  });
});

test('the database stores neither the key nor the payload', async () => {
  await send('FundTransferToUser', transfer, 'one');
  const [kept] = await sandbox.database.query('SELECT * FROM kept_answer');
  expect(Object.keys(kept!)).toHaveLength(6);
  expect(JSON.stringify({ ...kept, member_id: 0 })).not.toMatch(/"one"|100002|Rich@456/);
});

test('a send that fails after its work is undone, and can be repeated', async () => {
  const before = await count('ticket');
  const ends = { begin: () => Promise.resolve(), end: () => Promise.resolve() };
  const work = runInTransaction(sandbox.database, ends, async (database) => {
    await database.transaction((transaction) =>
      transaction.query("INSERT INTO ticket (member_id, query, asked_at) VALUES (100001, 'Hello', now())"),
    );
    throw new Error('no answer');
  });
  await expect(work).rejects.toThrow('no answer');
  expect(await count('ticket')).toBe(before);
});
