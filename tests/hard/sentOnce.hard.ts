import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { findWrongBalances } from '../support/checkLedger.ts';
import { moneyCalls, sendKeyed, withdrawalOf } from '../support/money/moneyCalls.ts';
import { findPostgres, type FoundPostgres } from '../support/postgres.ts';
import { openSandbox, type TestSandbox } from '../support/sandbox.ts';

let postgres: FoundPostgres | null = null;
let servers: [TestSandbox, TestSandbox] | null = null;

beforeAll(async () => {
  postgres = await findPostgres('sent');
  if (!postgres) return;
  const open = async (databaseUrl: string) => openSandbox(await openDatabase({ databaseUrl }));
  servers = [await open(postgres.databaseUrl), await open(postgres.databaseUrl)];
});
afterAll(async () => {
  for (const server of servers ?? []) await server.close();
  await postgres?.stop();
});

describe('eight equal sends at once to two servers over one PostgreSQL', () => {
  test.for(moneyCalls)(
    'Only one of eight sends to %s with one key has an effect',
    async ([path, body, table], context) => {
      const [first, second] = servers ?? context.skip('there is no PostgreSQL');
      await first.reset();
      const [before, answers] = [await count(first, table), await sendEight([first, second], path, body)];
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/Success/);
      expect(await count(first, table)).toBe(before + 1);
      expect(await findWrongBalances(first.database)).toEqual([]);
    },
  );

  test('Only one of eight withdrawals with one key moves the money', async (context) => {
    const [first, second] = servers ?? context.skip('there is no PostgreSQL');
    await first.reset();
    const [before, body] = [await count(first, 'withdrawal'), await withdrawalOf(first)];
    const answers = await sendEight([first, second], 'Withdrawal', body);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch('Withdrawal request has been sent !!');
    expect(await count(first, 'withdrawal')).toBe(before + 1);
  });
});

/** The answers, as they were written. */
async function sendEight(
  [first, second]: [TestSandbox, TestSandbox],
  path: string,
  body: object,
): Promise<string[]> {
  const token = await first.tokenOf(100_001);
  const turns = Array.from({ length: 8 }, (_, turn) => (turn % 2 === 0 ? first : second));
  const answers = turns.map((server) => sendKeyed(server, { path, body, key: 'one', token }));
  return (await Promise.all(answers)).map((answer) => JSON.stringify(answer));
}

async function count({ database }: TestSandbox, table: string): Promise<number> {
  const rows = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]!.count;
}
