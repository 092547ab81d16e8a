import { type Database, getOnlyRow, type Queryable } from '../../database/database.ts';
import { formatColumns, formatMoneySql, type ColumnSql } from './columns.ts';
import { type Fund, type LockMode, moveMoney } from './ledger.ts';
import { type Period, buildPeriodCondition } from './period.ts';
import { ancestorsSql, lockTeams } from './registration.ts';
import type { RowOf } from './row.ts';
import { downlineSql } from './team.ts';

export interface NewActivation {
  member: number;
  payer: number;
  fund: Fund;
  topup: 'Activation' | 'Upgrade';
  /** Cents. */
  amount: bigint;
  plan: string;
}

/**
 * `unknown`: there is no such member. `status`: an activation of a fund in which the member has already invested, or an
 * upgrade of one in which not yet.
 */
export type ActivationOutcome = 'activated' | 'unknown' | 'status' | 'insufficient';

/** Column names by fund, inserted into SQL unescaped. */
const columns = {
  FUNDS: { member: 'robot_amount', left: 'left_robot', right: 'right_robot' },
  FOREXFUNDS: { member: 'forex_amount', left: 'left_forex', right: 'right_forex' },
  CRYPTOFUNDS: { member: 'crypto_amount', left: 'left_crypto', right: 'right_crypto' },
} as const;

interface Target {
  invested: bigint;
  active: boolean;
}

export function activatePackage(
  database: Database,
  activation: NewActivation,
  now: Date,
  lock?: LockMode,
): Promise<ActivationOutcome> {
  return database.transaction(async (transaction) => {
    const target = await lockTarget(transaction, activation);
    if (!target) return 'unknown';
    if (target.invested > 0n !== (activation.topup === 'Upgrade')) return 'status';
    const id = await nextId(transaction);
    if ((await pay(transaction, activation, id, now, lock)) === 'insufficient') return 'insufficient';
    await insertActivation(transaction, activation, id, now);
    await invest(transaction, activation, now);
    await countInTeams(transaction, activation, id, !target.active);
    return 'activated';
  });
}

async function lockTarget(transaction: Queryable, { member, fund }: NewActivation): Promise<Target | null> {
  const rows = await transaction.query<Target>(
    `SELECT ${columns[fund].member} AS invested, activated_at IS NOT NULL AS active
     FROM member WHERE id = $1 FOR NO KEY UPDATE`,
    [member],
  );
  return rows[0] ?? null;
}

async function nextId(transaction: Queryable): Promise<number> {
  const sql = "SELECT nextval(pg_get_serial_sequence('activation', 'id'))::int AS id";
  return getOnlyRow(await transaction.query<{ id: number }>(sql)).id;
}

function pay(
  transaction: Queryable,
  { payer, fund, amount }: NewActivation,
  id: number,
  now: Date,
  lock?: LockMode,
) {
  const sides = { from: { member: payer, kind: fund }, to: { member: payer, kind: 'packages' } } as const;
  return moveMoney(transaction, { ...sides, amount, reason: 'package', reference: id }, now, lock);
}

async function insertActivation(
  transaction: Queryable,
  activation: NewActivation,
  id: number,
  now: Date,
): Promise<void> {
  const { member, payer, fund, topup, amount, plan } = activation;
  await transaction.query(
    `INSERT INTO activation (id, member_id, paid_by, fund, topup, amount, plan, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, member, payer, fund, topup, amount, plan, now],
  );
}

async function invest(
  transaction: Queryable,
  { member, fund, amount }: NewActivation,
  now: Date,
): Promise<void> {
  const column = columns[fund].member;
  await transaction.query(
    `UPDATE member SET ${column} = ${column} + $2, activated_at = coalesce(activated_at, $3) WHERE id = $1`,
    [member, amount, now],
  );
}

async function countInTeams(
  transaction: Queryable,
  { member, fund, amount }: NewActivation,
  id: number,
  first: boolean,
): Promise<void> {
  const { left, right } = columns[fund];
  await lockTeams(transaction, member);
  await transaction.query(
    `${ancestorsSql} UPDATE team SET
       ${left} = ${left} + (2 - above.side) * $2::bigint, ${right} = ${right} + (above.side - 1) * $2::bigint,
       left_active = left_active + (2 - above.side) * $3::int, right_active = right_active + (above.side - 1) * $3::int,
       recent_activations = (array_prepend($4::int, recent_activations))[1:10]
     FROM above WHERE team.member_id = above.id`,
    [member, amount, first ? 1 : 0, id],
  );
}

/** `own` are the member's activations. `downline` are those of the team and those the member paid for. */
export interface HistoryFilter {
  fund: Fund;
  whose: 'own' | 'downline';
  period: Period;
}

const history = {
  uid: 'a.member_id',
  f_name: 'm.name',
  referby: 'a.paid_by',
  pp: 'a.plan',
  remark: 'a.topup',
  type: 'a.fund',
  dd: 'a.at',
  Amount: formatMoneySql('a.amount'),
} satisfies ColumnSql<RowOf<'activationHistory'>>;

/** Reads activations, the newest first. */
export function readActivations(
  database: Queryable,
  member: number,
  { fund, whose, period }: HistoryFilter,
): Promise<RowOf<'activationHistory'>[]> {
  const own = whose === 'own';
  const whom = own
    ? 'a.member_id = $1'
    : `a.id IN (SELECT theirs.id FROM below JOIN activation theirs ON theirs.member_id = below.id
         UNION SELECT paid.id FROM activation paid WHERE paid.paid_by = $1 AND paid.member_id <> $1)`;
  return database.query(
    `${own ? '' : downlineSql} SELECT ${formatColumns(history)} FROM activation a JOIN member m ON m.id = a.member_id
     WHERE ${whom} AND ${buildPeriodCondition('a.at', 2)} AND a.fund = $4 ORDER BY a.at DESC, a.id DESC`,
    [member, period.from, period.before, fund],
  );
}
