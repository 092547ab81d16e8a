import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrateSandbox } from '#server/sandbox/db/migrateSandbox.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { resetDatabase } from '#server/sandbox/db/seed.ts';
import { createRandom } from '#server/sandbox/db/seed/createRandom.ts';
import { activatePackage } from '#server/sandbox/repositories/activations.ts';
import { transferFunds } from '#server/sandbox/repositories/funds.ts';
import type { LockMode } from '#server/sandbox/repositories/ledger.ts';
import { moveMoney } from '#server/sandbox/repositories/ledger.ts';
import { registerMember } from '#server/sandbox/repositories/registration.ts';
import { findWrongBalances, findWrongTeams } from '../support/checkLedger.ts';
import { seed } from '../support/fastCheck.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { today } from '../support/sandbox.ts';

const connections = 32;
const ids = Array.from({ length: 50 }, (_, index) => 100_010 + index);

let server: TestPostgres | undefined;
const databases: Record<string, Database> = {};

beforeAll(async () => {
  const shared = process.env.DATABASE_URL;
  server = shared ? undefined : await startPostgres();
  const databaseUrl = shared ?? (await server?.createDatabase('contention'));
  databases.PostgreSQL = await openDatabase({ databaseUrl, connections });
  databases.PGlite = await openMemoryDatabase();
  for (const database of Object.values(databases)) await migrateSandbox(database);
});
afterAll(async () => {
  for (const database of Object.values(databases)) await database.close();
  await server?.stop();
});

describe.each(['PGlite', 'PostgreSQL'])('on %s', (name) => {
  test('2,000 transfers among 50 accounts over 32 connections lose and make no cent', async () => {
    const database = await prepare(name);
    const outcomes = await transferMany(database, 2_000, 'rows');
    expect(outcomes.errors).toEqual([]);
    expect(outcomes.moved + outcomes.insufficient).toBe(2_000);
    expect(outcomes.insufficient).toBeGreaterThan(0);
    expect(await totalFunds(database)).toBe(50n * 10_000n);
    expect(await findWrongBalances(database)).toEqual([]);
  });

  test('64 registrations under one leg at once each find a place of their own', async () => {
    const database = await prepare(name);
    const before = await legEnd(database);
    const added = await Promise.all(Array.from({ length: 64 }, (_, index) => register(database, index)));
    expect(new Set(added).size).toBe(64);
    const places = await database.query<{ id: number; parent_id: number; side: number }>(
      'SELECT id, parent_id, side FROM member WHERE id = ANY ($1::int[])',
      [added],
    );
    expect(new Set(places.map((place) => `${place.parent_id}:${place.side}`)).size).toBe(64);
    expect(places.filter((place) => place.parent_id === before)).toHaveLength(1);
    expect(await findWrongTeams(database)).toEqual([]);
  });

  test('registrations, activations and transfers beside each other leave all counts and balances right', async () => {
    const database = await prepare(name);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 40 }, (_, index) => register(database, index, ids[index % 7])),
      ...ids.map((member) => activateFor(database, member)),
      ...Array.from({ length: 100 }, (_, index) =>
        transferFunds(
          database,
          { from: ids[index % 50]!, to: ids[(index * 7 + 1) % 50]!, amount: 100n },
          today,
        ),
      ),
    ]);
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toEqual([]);
    expect(await findWrongTeams(database)).toEqual([]);
    expect(await findWrongBalances(database)).toEqual([]);
  });
});

test('without the lock, the same transfers go wrong on PostgreSQL', async () => {
  const database = await prepare('PostgreSQL');
  const { errors } = await transferMany(database, 500, 'none');
  const wrong = await findWrongBalances(database);
  expect(errors.length + wrong.length).toBeGreaterThan(0);
});

/** The seed, and a hundred dollars in the robot fund of each of the fifty. */
async function prepare(name: string): Promise<Database> {
  const database = databases[name]!;
  await resetDatabase(database, { members: 100, rows: 10, today });
  await database.transaction(async (transaction) => {
    await transaction.execute('TRUNCATE movement, account');
    for (const member of ids) {
      const sides = { from: { member, kind: 'deposits' }, to: { member, kind: 'FUNDS' } } as const;
      await moveMoney(transaction, { ...sides, amount: 10_000n, reason: 'deposit', reference: null }, today);
    }
  });
  return database;
}

interface Outcomes {
  moved: number;
  insufficient: number;
  errors: string[];
}

async function transferMany(database: Database, count: number, lock: LockMode): Promise<Outcomes> {
  const random = createRandom(seed);
  const outcomes: Outcomes = { moved: 0, insufficient: 0, errors: [] };
  let remaining = count;
  const work = async (): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1;
      const from = random.pick(ids);
      const to = ids[(ids.indexOf(from) + random.whole(1, 49)) % 50]!;
      const amount = BigInt(random.whole(1, 6_000));
      await transferFunds(database, { from, to, amount }, today, lock).then(
        (outcome) => (outcomes[outcome] += 1),
        (error: Error) => outcomes.errors.push(error.message),
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return outcomes;
}

async function totalFunds(database: Database): Promise<bigint> {
  const rows = await database.query<{ total: bigint }>(
    "SELECT sum(balance)::bigint AS total FROM account WHERE kind = 'FUNDS'",
  );
  return rows[0]!.total;
}

async function legEnd(database: Database): Promise<number> {
  const rows = await database.query<{ tail_id: number }>(
    'SELECT tail_id FROM leg WHERE head_id = 100001 AND side = 1',
  );
  return rows[0]!.tail_id;
}

function register(database: Database, index: number, sponsor = 100_001): Promise<number | null> {
  const hashes = { passwordHash: 'none', transactionHash: 'none', firstUseUntil: today };
  const person = { name: 'New Member', email: `new${index}@example.com`, mobile: '9800000000', country: 99 };
  return registerMember(database, { sponsor, position: 1, ...person, ...hashes }, today);
}

function activateFor(database: Database, member: number): Promise<unknown> {
  const robot = { fund: 'FUNDS', amount: 5_000n, plan: 'Robot Starter' } as const;
  return activatePackage(database, { member, payer: member, topup: 'Activation', ...robot }, today);
}
