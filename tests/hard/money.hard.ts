import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrateSandbox } from '#server/sandbox/db/migrateSandbox.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { resetDatabase } from '#server/sandbox/db/seed.ts';
import { createMail } from '#server/sandbox/mail/createMail.ts';
import type { LockMode } from '#server/sandbox/repositories/ledger.ts';
import { moveMoney } from '#server/sandbox/repositories/ledger.ts';
import { openSession } from '#server/sandbox/repositories/sessions.ts';
import { sandboxPlugin } from '#server/sandbox/sandboxPlugin.ts';
import { deriveKeys } from '#server/sandbox/security/keys.ts';
import { signToken } from '#server/sandbox/security/token.ts';
import { findWrongBalances } from '../support/checkLedger.ts';
import { sendTransfers, type TransferResults } from '../support/money/sendTransfers.ts';
import { findPostgres, type FoundPostgres } from '../support/postgres.ts';
import { today } from '../support/sandbox.ts';

vi.mock('#server/passwords/hashPassword.ts', () => import('../support/money/plainHash.ts'));
vi.setConfig({ testTimeout: 1_200_000 });

const secret = 'a secret of the test, long enough';
const password = 'Secret@1';
const ids = Array.from({ length: 50 }, (_, index) => 100_010 + index);
const start = 10_000;

let postgres: FoundPostgres | null = null;
const databases: Record<string, Database | null> = {};

beforeAll(async () => {
  postgres = await findPostgres('money');
  databases.PGlite = await openMemoryDatabase();
  databases.PostgreSQL =
    postgres && (await openDatabase({ databaseUrl: postgres.databaseUrl, connections: 40 }));
  for (const database of Object.values(databases)) if (database) await migrateSandbox(database);
});
afterAll(async () => {
  for (const database of Object.values(databases)) await database?.close();
  await postgres?.stop();
});

test.for([
  ['PostgreSQL', 3_000, 64],
  ['PGlite', 1_000, 16],
] as const)(
  'On %s, the balances are exact after %i transfers of clients that hang up and retry, over %i connections',
  async (setup, context) => {
    const [name, count, connections] = setup;
    const database = databases[name] ?? context.skip('there is no PostgreSQL');
    const results = await send(database, 'rows', count, connections);
    expect(results.failed).toEqual([]);
    expect(results.moved.length + results.insufficient).toBe(count);
    expect(results.insufficient).toBeGreaterThan(0);
    expect(results.aborted).toBeGreaterThan(count / 10);
    console.info(
      `${name}: ${results.moved.length} moved, ${results.insufficient} refused, ${results.aborted} hung up`,
    );
    await expectExact(database, results);
  },
);

test('On PostgreSQL, without row locks, the same transfers give wrong balances', async (context) => {
  const database = databases.PostgreSQL ?? context.skip('there is no PostgreSQL');
  const results = await send(database, 'none', 1_000, 64);
  await expect(expectExact(database, results)).rejects.toThrow();
});

/** Each balance is as the answers say, none is below zero, and the ledger adds up to them. */
async function expectExact(database: Database, { moved }: TransferResults): Promise<void> {
  const expected = new Map(ids.map((id) => [id, start]));
  for (const { from, to, cents } of moved) {
    expected.set(from, expected.get(from)! - cents);
    expected.set(to, expected.get(to)! + cents);
  }
  const found = await database.query<{ member_id: number; balance: bigint }>(
    "SELECT member_id, balance FROM account WHERE kind = 'FUNDS'",
  );
  expect(new Map(found.map(({ member_id, balance }) => [member_id, Number(balance)]))).toEqual(expected);
  expect(Math.min(...expected.values())).toBeGreaterThanOrEqual(0);
  expect([...expected.values()].reduce((sum, cents) => sum + cents)).toBe(ids.length * start);
  const transfers = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM fund_transfer',
  );
  expect(transfers).toEqual([{ count: moved.length }]);
  expect(await findWrongBalances(database)).toEqual([]);
}

/** Sends over HTTP to a sandbox that listens. */
async function send(
  database: Database,
  lock: LockMode,
  count: number,
  connections: number,
): Promise<TransferResults> {
  await fill(database);
  const app = Fastify();
  await app.register(sandboxPlugin, {
    prefix: '/api',
    database,
    mail: createMail({}),
    secret,
    lock,
    now: () => today,
  });
  const url = await listen(app);
  try {
    return await sendTransfers({ url, members: await signIn(database), password, count, connections });
  } finally {
    await app.close();
  }
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/**
 * Seeds the database, with a hundred dollars in the robot fund of each of the fifty members, and one
 * transaction password.
 */
async function fill(database: Database): Promise<void> {
  await resetDatabase(database, { members: 100, rows: 10, today });
  await database.transaction(async (transaction) => {
    await transaction.execute('TRUNCATE movement, account, fund_transfer');
    await transaction.query('UPDATE member SET transaction_hash = $1', [`plain$${password}`]);
    for (const member of ids) {
      const sides = { from: { member, kind: 'deposits' }, to: { member, kind: 'FUNDS' } } as const;
      await moveMoney(
        transaction,
        { ...sides, amount: BigInt(start), reason: 'deposit', reference: null },
        today,
      );
    }
  });
}

async function signIn(database: Database): Promise<{ id: number; token: string }[]> {
  const key = deriveKeys(secret).token;
  return Promise.all(
    ids.map(async (id) => {
      const { expires, ...token } = (await openSession(database, { member: id }, today))!;
      return { id, token: await signToken(token, { issued: today, expires }, key) };
    }),
  );
}
