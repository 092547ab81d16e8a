import { type Database, getOnlyRow, type Queryable } from '../../database/database.ts';
import { lockCode, markCodeUsed } from './codes.ts';
import { formatColumns, formatMoneySql, type ColumnSql } from './columns.ts';
import { type IncomeWallet, type LockMode, moveMoney } from './ledger.ts';
import { type Period, buildPeriodCondition } from './period.ts';
import type { IncomeRow } from './row.ts';

const columns = {
  uid: 'id',
  Request_amount: formatMoneySql('amount'),
  admincharge: '0',
  amount: formatMoneySql('amount'),
  withdrawlType: 'kind',
  Wtype: 'income',
  ss: 'status',
  rd: 'requested_at',
  pd: 'decided_at',
} satisfies ColumnSql<IncomeRow<'WithdrawlHistory'>>;

/** Reads a member's withdrawals, the newest first. Their charges are always 0. */
export function readWithdrawals(
  database: Queryable,
  member: number,
  { from, before }: Period,
): Promise<IncomeRow<'WithdrawlHistory'>[]> {
  return database.query(
    `SELECT ${formatColumns(columns)} FROM withdrawal
     WHERE member_id = $1 AND ${buildPeriodCondition('requested_at', 2)} ORDER BY requested_at DESC, id DESC`,
    [member, from, before],
  );
}

export interface NewWithdrawal {
  member: number;
  income: IncomeWallet;
  kind: string;
  /** Cents. */
  amount: bigint;
  code: number;
}

/** `used` if the code was used meanwhile. */
export type WithdrawalOutcome = 'requested' | 'insufficient' | 'used';

/** Debits the balance and stores the request. The code is used up only if the balance is sufficient. */
export function requestWithdrawal(
  database: Database,
  { member, income, kind, amount, code }: NewWithdrawal,
  now: Date,
  lock?: LockMode,
): Promise<WithdrawalOutcome> {
  return database.transaction(async (transaction) => {
    if (!(await lockCode(transaction, code))) return 'used';
    const id = await nextId(transaction);
    const sides = { from: { member, kind: income }, to: { member, kind: 'payouts' } } as const;
    const moved = await moveMoney(
      transaction,
      { ...sides, amount, reason: 'withdrawal', reference: id },
      now,
      lock,
    );
    if (moved === 'insufficient') return moved;
    await markCodeUsed(transaction, code);
    await transaction.query(
      'INSERT INTO withdrawal (id, member_id, income, kind, amount, requested_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, member, income, kind, amount, now],
    );
    return 'requested';
  });
}

async function nextId(transaction: Queryable): Promise<number> {
  return getOnlyRow(await transaction.query<{ id: number }>("SELECT nextval('request_id')::int AS id")).id;
}

/** Approves or rejects a pending withdrawal; a rejection returns the money. False if no such withdrawal is pending. */
export function decideWithdrawal(
  database: Database,
  id: number,
  status: 'Approved' | 'Rejected',
  now: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [withdrawal] = await transaction.query<{ member_id: number; income: IncomeWallet; amount: bigint }>(
      `UPDATE withdrawal SET status = $2, decided_at = $3 WHERE id = $1 AND status = 'Pending'
       RETURNING member_id, income, amount`,
      [id, status, now],
    );
    if (!withdrawal) return false;
    const { member_id: member, income, amount } = withdrawal;
    const sides = { from: { member, kind: 'payouts' }, to: { member, kind: income } } as const;
    if (status === 'Rejected')
      await moveMoney(transaction, { ...sides, amount, reason: 'return', reference: id }, now);
    return true;
  });
}
