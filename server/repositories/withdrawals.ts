import type { Queryable } from '../db/database.ts';
import { toAmount } from '../money.ts';
import type { ReportRow } from './incomes.ts';
import type { Period } from './period.ts';
import { within } from './period.ts';

interface Withdrawal {
  id: number;
  income: string;
  kind: string;
  amount: bigint;
  status: string;
  requested_at: Date;
  decided_at: Date | null;
}

/** A member's withdrawals, the newest first. Nothing is charged. */
export async function readWithdrawals(
  database: Queryable,
  member: number,
  { from, before }: Period,
): Promise<ReportRow[]> {
  const rows = await database.query<Withdrawal>(
    `SELECT id, income, kind, amount, status, requested_at, decided_at FROM withdrawal
     WHERE member_id = $1 AND ${within('requested_at', 2)} ORDER BY requested_at DESC, id DESC`,
    [member, from, before],
  );
  return rows.map((row) => ({
    uid: row.id,
    Request_amount: toAmount(row.amount),
    admincharge: 0,
    amount: toAmount(row.amount),
    withdrawlType: row.kind,
    Wtype: row.income,
    ss: row.status,
    rd: row.requested_at,
    pd: row.decided_at,
  }));
}
