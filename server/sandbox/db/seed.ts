import type { Database, Queryable } from '../../database/database.ts';
import { migrationLockSql } from '../../database/migrate.ts';
import { createRandom } from './seed/createRandom.ts';
import { insertMoney } from './seed/insertMoney.ts';
import { insertRows } from './seed/insertRows.ts';
import { personas } from './seed/personas.ts';
import { planActivations, type PlannedActivation } from './seed/planActivations.ts';
import { planIncomes, type PlannedIncome } from './seed/planIncomes.ts';
import { planMoney } from './seed/planMoney.ts';
import { type PlannedMember, planTeam, type PlannedTeam } from './seed/planTeam.ts';

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
export function seedDatabase(database: Database, options: SeedOptions): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.query(migrationLockSql);
    const found = await transaction.query('SELECT 1 AS found FROM member LIMIT 1');
    if (found.length > 0) return false;
    await fill(transaction, options);
    return true;
  });
}

/** Empties the database, sessions included, and fills it again. The secret stays. */
export function resetDatabase(database: Database, options: SeedOptions): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.query(migrationLockSql);
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

async function insertReports(
  transaction: Queryable,
  activations: PlannedActivation[],
  incomes: PlannedIncome[],
  today: Date,
): Promise<void> {
  await insertRows(
    transaction,
    'activation',
    activations.map(({ member, payer, ...activation }) => ({
      member_id: member.id,
      paid_by: payer.id,
      ...activation,
    })),
  );
  await insertRows(
    transaction,
    'income',
    incomes.map(({ member, from, onAmount, ...income }) => ({
      member_id: member.id,
      from_id: from,
      on_amount: onAmount,
      ...income,
    })),
  );
  await transaction.query(
    `INSERT INTO income_total (member_id, type, total)
     SELECT member_id, type, coalesce(sum(amount), 0) FROM income GROUP BY member_id, type`,
  );
  await insertRows(transaction, 'ticket', planTickets(today));
}

function planTickets(today: Date) {
  const at = (days: number): Date => new Date(today.getTime() - days * 86_400_000);
  const member_id = personas[0].id;
  return [
    {
      id: 1,
      member_id,
      query: 'How do I change my USDT address?',
      reply: 'Under Setting, E-Currency Details.',
      asked_at: at(90),
      replied_at: at(89),
    },
    {
      id: 2,
      member_id,
      query: 'My bank request of last week is still pending.',
      reply: 'It has been approved today.',
      asked_at: at(40),
      replied_at: at(38),
    },
    {
      id: 3,
      member_id,
      query: 'Please tell me when <b>withdrawals</b> are paid & by whom.\nThank you.',
      reply: '',
      asked_at: at(2),
      replied_at: null,
    },
  ];
}

async function insertMembers(transaction: Queryable, { members, tails }: PlannedTeam): Promise<void> {
  const legs = [...tails].map(([key, tail]) => {
    const [head, side] = key.split(':');
    return { head_id: head, side, tail_id: tail.id };
  });
  await insertRows(transaction, 'member', members.map(memberRow));
  await insertRows(transaction, 'leg', legs);
  await insertRows(transaction, 'team', members.map(teamRow));
}

function memberRow({ persona, ...member }: PlannedMember) {
  const rich = persona?.kind === 'rich';
  return {
    id: member.id,
    sponsor_id: member.sponsor?.id,
    parent_id: member.parent?.id,
    side: member.side,
    position: member.position,
    left_head: member.leftHead,
    right_head: member.rightHead,
    name: member.name,
    email: member.email,
    mobile: member.mobile,
    country_id: member.country,
    birth_date: rich ? '1984-04-12' : '',
    gender: rich ? 'Male' : '',
    payout_address: rich ? '0x4E83362442B8d1beC281594cEa3050c8EB01311C' : '',
    password_hash: persona?.passwordHash,
    transaction_hash: persona?.transactionHash,
    registered_at: member.registered,
    activated_at: member.activated,
    robot_amount: member.robot,
    forex_amount: member.forex,
    crypto_amount: member.crypto,
  };
}

function teamRow({ id, below: { 1: left, 2: right }, recentMembers, recentActivations }: PlannedMember) {
  return {
    member_id: id,
    left_total: left.total,
    left_active: left.active,
    left_robot: left.robot,
    left_forex: left.forex,
    left_crypto: left.crypto,
    right_total: right.total,
    right_active: right.active,
    right_robot: right.robot,
    right_forex: right.forex,
    right_crypto: right.crypto,
    recent_members: recentMembers,
    recent_activations: recentActivations,
  };
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
