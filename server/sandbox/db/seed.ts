import type { Database, Queryable } from '../../database/database.ts';
import { setupLock } from '../../database/migrate.ts';
import { createRandom } from './seed/createRandom.ts';
import { insertMembers } from './seed/insertMembers.ts';
import { insertMoney } from './seed/insertMoney.ts';
import { insertReports } from './seed/insertReports.ts';
import { planActivations } from './seed/planActivations.ts';
import { planIncomes } from './seed/planIncomes.ts';
import { planMoney } from './seed/planMoney.ts';
import { planTeam } from './seed/planTeam.ts';

export interface SeedOptions {
  /** The number of members, personas included; from 10 to 100,000. */
  members: number;
  rows: number;
  /** The moment at which all dates end. */
  today: Date;
}

const tables = [
  'member',
  'leg',
  'team',
  'account',
  'movement',
  'income',
  'income_total',
  'activation',
  'fund_request',
  'fund_transfer',
  'withdrawal',
  'ticket',
  'session',
  'mailed_password',
  'admin_link',
  'otp',
  'attempt',
  'kept_answer',
];

/** Fills an empty database with the same demonstration data each time. Resolves with false if there are members. */
export function seed(database: Database, options: SeedOptions): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.query(setupLock);
    const found = await transaction.query('SELECT 1 AS found FROM member LIMIT 1');
    if (found.length > 0) return false;
    await fill(transaction, options);
    return true;
  });
}

/** Empties the database, sessions included, and fills it again. The secret stays. */
export function reset(database: Database, options: SeedOptions): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.query(setupLock);
    await transaction.execute(`TRUNCATE ${tables.join(', ')} RESTART IDENTITY`);
    await fill(transaction, options);
  });
}

async function fill(transaction: Queryable, { members, rows, today }: SeedOptions): Promise<void> {
  const random = createRandom(20_260_101);
  const team = planTeam(Math.min(Math.max(members, 10), 100_000), today, random);
  const activations = planActivations(team, today, random);
  const incomes = planIncomes(team, rows, today, random);
  const money = planMoney(team, activations, incomes, today);
  await insertMembers(transaction, team);
  await insertReports(transaction, activations, incomes, today);
  await insertMoney(transaction, money);
  await setSequences(transaction);
  // Without ANALYZE the first queries are planned for empty tables.
  await transaction.execute(`ANALYZE ${tables.join(', ')}`);
}

/** New numbers continue after the demonstration data. */
async function setSequences(transaction: Queryable): Promise<void> {
  await transaction.execute(`
    SELECT setval('member_id', (SELECT max(id) FROM member));
    SELECT setval('request_id', (SELECT max(id) FROM (SELECT id FROM fund_request UNION SELECT id FROM withdrawal) AS request));
    ${['account', 'activation', 'fund_transfer', 'ticket'].map(setIdentity).join('\n')}`);
}

function setIdentity(table: string): string {
  return `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT coalesce(max(id), 1) FROM ${table}));`;
}
