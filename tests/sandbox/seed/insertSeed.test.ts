import { describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { commands } from '#server/sandbox/commands/commands.ts';
import { resetDatabase, seedDatabase } from '#server/sandbox/db/seed.ts';
import { insertMoney } from '#server/sandbox/db/seed/insertMoney.ts';
import { insertRows } from '#server/sandbox/db/seed/insertRows.ts';
import { planMoney } from '#server/sandbox/db/seed/planMoney.ts';
import { personas } from '#server/sandbox/db/seed/personas.ts';
import { planSeed } from '../../support/planSeed.ts';
import { today } from '../../support/sandbox.ts';

type Inserted = Record<string, unknown>;

/** Records what is sent to a database. `members` is what it answers to the search for members. */
function recordDatabase(members: object[] = []) {
  const statements: string[] = [];
  const rows: Record<string, Inserted[]> = {};
  const database = {
    query: async (sql: string, parameters: readonly unknown[] = []) => {
      statements.push(sql);
      const table = /^INSERT INTO (\w+) .*json_populate_recordset/.exec(sql)?.[1];
      if (table) (rows[table] ??= []).push(...(JSON.parse(parameters[0] as string) as Inserted[]));
      return sql.startsWith('SELECT 1 AS found') ? members : [];
    },
    execute: async (sql: string) => void statements.push(sql),
    transaction: <T>(work: (transaction: Database) => Promise<T>) => work(database),
  } as unknown as Database;
  return { database, statements, rows };
}

async function seedMembers(members: number) {
  const recorded = recordDatabase();
  const isSeeded = await seedDatabase(recorded.database, { members, rows: 10, today });
  return { ...recorded, isSeeded };
}

describe('insertRows', () => {
  test('Rows are inserted 20,000 in a statement, with bigints as digits', async () => {
    const { database, statements, rows } = recordDatabase();
    const amounts = Array.from({ length: 40_001 }, (_, at) => ({ id: at, amount: BigInt(at) }));
    await insertRows(database, 'movement', amounts);
    expect(statements).toEqual(
      Array.from({ length: 3 }, () =>
        expect.stringMatching(/^INSERT INTO movement \(id, amount\) SELECT id, amount /),
      ),
    );
    expect(rows.movement).toEqual(amounts.map(({ id }) => ({ id, amount: String(id) })));
  });

  test('No rows need no statement', async () => {
    const { database, statements } = recordDatabase();
    await insertRows(database, 'movement', []);
    expect(statements).toEqual([]);
  });
});

describe('insertMoney', () => {
  const { team, activations, incomes } = planSeed({ members: 20 });
  const money = planMoney(team, activations, incomes, today);

  test('Each account has a number and the sum of its movements', async () => {
    const { database, rows } = recordDatabase();
    await insertMoney(database, money);
    const accounts = rows.account!;
    expect(accounts.map(({ id }) => id)).toEqual(accounts.map((_, at) => at + 1));
    const balances = new Map<unknown, bigint>();
    rows.movement!.forEach(({ from_account: from, to_account: to, amount, reason }, at) => {
      const planned = money.movements[at]!;
      expect(accounts.find(({ id }) => id === from)).toMatchObject(sideOf(planned.from));
      expect(accounts.find(({ id }) => id === to)).toMatchObject(sideOf(planned.to));
      expect(reason).toBe(planned.reason);
      balances.set(from, (balances.get(from) ?? 0n) - BigInt(amount as string));
      balances.set(to, (balances.get(to) ?? 0n) + BigInt(amount as string));
    });
    for (const { id, balance } of accounts) expect(balance).toBe(String(balances.get(id)));
  });

  test('Requests, withdrawals and transfers are inserted as planned', async () => {
    const { database, rows } = recordDatabase();
    await insertMoney(database, money);
    const { fund_request: requests, withdrawal: withdrawals, fund_transfer: transfers } = rows;
    const [request, withdrawal, transfer] = [money.requests, money.withdrawals, money.transfers];
    expect(requests!.map(({ id, bank_id: bank }) => [id, bank])).toEqual(
      request.map(({ id, bank }) => [id, bank]),
    );
    expect(withdrawals!.map(({ id, kind }) => [id, kind])).toEqual(withdrawal.map(({ id }) => [id, 'USDT']));
    expect(transfers!.map(({ from_id: from, to_id: to }) => [from, to])).toEqual(
      transfer.map(({ from, to }) => [from, to]),
    );
  });
});

function sideOf({ member, kind }: { member: number; kind: string }) {
  return { member_id: member, kind };
}

describe('seed and reset', () => {
  test('A database that has members is left as it is', async () => {
    const { database, statements } = recordDatabase([{ found: 1 }]);
    expect(await seedDatabase(database, { members: 10, rows: 10, today })).toBe(false);
    expect(statements.filter((sql) => !sql.startsWith('SELECT'))).toEqual([]);
  });

  test('An empty database is filled, and planned for its new size', async () => {
    const { isSeeded, statements, rows } = await seedMembers(12);
    expect(isSeeded).toBe(true);
    expect(rows.member).toHaveLength(12);
    expect(rows.team).toHaveLength(12);
    expect(rows.leg).toHaveLength(13);
    expect(statements.at(-1)).toMatch(/^ANALYZE member, /);
    expect(statements[0]).toContain('pg_advisory_xact_lock');
  });

  test('Fewer than ten members are ten', async () => {
    expect((await seedMembers(3)).rows.member).toHaveLength(10);
  });

  test('A reset empties each table first, in its turn', async () => {
    const { database, statements, rows } = recordDatabase([{ found: 1 }]);
    await resetDatabase(database, { members: 10, rows: 10, today });
    expect(statements[0]).toContain('pg_advisory_xact_lock');
    expect(statements[1]).toMatch(/^TRUNCATE member, .* RESTART IDENTITY$/);
    for (const table of Object.keys(rows)) expect(statements[1]).toMatch(new RegExp(`[ ,]${table}[ ,]`));
    expect(rows.member).toHaveLength(10);
  });

  test('New numbers continue after those of the seed', async () => {
    const { statements } = await seedMembers(10);
    const sequences = statements.find((sql) => sql.includes("setval('member_id'"));
    for (const table of ['account', 'activation', 'fund_transfer', 'ticket'])
      expect(sequences).toContain(`setval(pg_get_serial_sequence('${table}', 'id')`);
  });

  test('The rich persona alone has filled in its profile', async () => {
    const { rows } = await seedMembers(10);
    const [rich, ...others] = rows.member!;
    expect(rich).toMatchObject({ id: personas[0].id, birth_date: '1984-04-12', gender: 'Male' });
    expect(rich!.payout_address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    for (const member of others)
      expect(member).toMatchObject({ birth_date: '', gender: '', payout_address: '' });
  });

  test('The personas alone have passwords', async () => {
    const { rows } = await seedMembers(10);
    const hashes = rows.member!.filter(({ password_hash: hash }) => hash !== undefined);
    expect(hashes).toHaveLength(3);
    for (const { id, passwordHash, transactionHash } of personas)
      expect(rows.member!.find((row) => row.id === id)).toMatchObject({
        password_hash: passwordHash,
        transaction_hash: transactionHash,
      });
  });

  test('The rich persona has two answered tickets and an open one', async () => {
    const { rows } = await seedMembers(10);
    const day = (days: number): string => new Date(today.getTime() - days * 86_400_000).toISOString();
    expect(
      rows.ticket!.map((row) => [row.id, row.member_id, row.asked_at, row.replied_at, row.reply !== '']),
    ).toEqual([
      [1, personas[0].id, day(90), day(89), true],
      [2, personas[0].id, day(40), day(38), true],
      [3, personas[0].id, day(2), null, false],
    ]);
  });

  test('A ticket has its question and, once it is answered, the reply', async () => {
    const { rows } = await seedMembers(10);
    for (const { query } of rows.ticket!) expect(query).toMatch(/^\w+( \S+)+[?.]/);
    expect(rows.ticket!.map(({ reply }) => reply)).toEqual([
      'Under Setting, E-Currency Details.',
      'It has been approved today.',
      '',
    ]);
  });

  test('The command for it fills the database again, and says with how many members', async () => {
    const { database, rows } = recordDatabase([{ found: 1 }]);
    const seedOptions = () => ({ members: 11, rows: 5, today });
    const text = await commands.reset.run({ database, dataDir: '', seedOptions });
    expect(text).toBe('The sandbox has 11 members again.');
    expect(rows.member).toHaveLength(11);
  });
});
