import { type Database, getOnlyRow, type Queryable } from '../../database/database.ts';
import { formatColumns, formatMoneySql, type ColumnSql } from './columns.ts';
import { type Fund, type LockMode, moveMoney } from './ledger.ts';
import type { RowOf } from './row.ts';

export interface NewFundRequest {
  member: number;
  bank: number;
  fund: Fund;
  usertype: string;
  /** Cents. */
  amount: bigint;
  utrno: string;
}

export async function addFundRequest(database: Queryable, request: NewFundRequest, now: Date): Promise<void> {
  const { member, bank, fund, usertype, amount, utrno } = request;
  await database.query(
    `INSERT INTO fund_request (member_id, bank_id, fund, usertype, amount, utrno, requested_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [member, bank, fund, usertype, amount, utrno, now],
  );
}

export interface FundRequest {
  member_id: number;
  bank_id: number;
  fund: Fund;
  usertype: string;
  amount: bigint;
  utrno: string;
  status: string;
  remark: string;
  requested_at: Date;
  decided_at: Date | null;
}

/** Reads a member's fund requests, the newest first. */
export function readFundRequests(
  database: Queryable,
  member: number,
  by: 'bank' | 'usdt',
): Promise<FundRequest[]> {
  return database.query<FundRequest>(
    `SELECT member_id, bank_id, fund, usertype, amount, utrno, status, remark, requested_at, decided_at
     FROM fund_request WHERE member_id = $1 AND (usertype = 'Bank') = $2 ORDER BY requested_at DESC, id DESC`,
    [member, by === 'bank'],
  );
}

/** Approves or rejects a pending request; an approval credits its fund. Returns false if no such request is pending. */
export function decideFundRequest(
  database: Database,
  id: number,
  status: 'Approved' | 'Rejected',
  now: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [request] = await transaction.query<{ member_id: number; fund: Fund; amount: bigint }>(
      `UPDATE fund_request SET status = $2, decided_at = $3 WHERE id = $1 AND status = 'Pending'
       RETURNING member_id, fund, amount`,
      [id, status, now],
    );
    if (!request) return false;
    const { member_id: member, fund, amount } = request;
    const sides = { from: { member, kind: 'deposits' }, to: { member, kind: fund } } as const;
    if (status === 'Approved')
      await moveMoney(transaction, { ...sides, amount, reason: 'deposit', reference: id }, now);
    return true;
  });
}

export interface NewTransfer {
  from: number;
  to: number;
  /** Cents. */
  amount: bigint;
}

export function transferFunds(
  database: Database,
  { from, to, amount }: NewTransfer,
  now: Date,
  lock?: LockMode,
): Promise<'moved' | 'insufficient'> {
  return database.transaction(async (transaction) => {
    const id = await nextTransfer(transaction);
    const sides = { from: { member: from, kind: 'FUNDS' }, to: { member: to, kind: 'FUNDS' } } as const;
    const moved = await moveMoney(
      transaction,
      { ...sides, amount, reason: 'transfer', reference: id },
      now,
      lock,
    );
    if (moved === 'insufficient') return moved;
    const values = [id, from, to, amount, now];
    await transaction.query(
      'INSERT INTO fund_transfer (id, from_id, to_id, amount, at) VALUES ($1, $2, $3, $4, $5)',
      values,
    );
    return moved;
  });
}

async function nextTransfer(transaction: Queryable): Promise<number> {
  const sql = "SELECT nextval(pg_get_serial_sequence('fund_transfer', 'id'))::int AS id";
  return getOnlyRow(await transaction.query<{ id: number }>(sql)).id;
}

const sent = {
  touserid: 'to_id',
  amount: formatMoneySql('amount'),
  transferDate: 'at',
} satisfies ColumnSql<RowOf<'transfersSent'>>;

/** Reads transfers to other members, the newest first. */
export function readSentTransfers(database: Queryable, member: number): Promise<RowOf<'transfersSent'>[]> {
  return database.query(
    `SELECT ${formatColumns(sent)} FROM fund_transfer WHERE from_id = $1 ORDER BY at DESC, id DESC`,
    [member],
  );
}

const received = {
  Name: 'name',
  uid: 'uid',
  Amount: formatMoneySql('amount'),
  Deduct: '0',
  receivdDate: 'at',
  FundType: 'fund',
} satisfies ColumnSql<RowOf<'transfersReceived'>>;

/** Reads transfers from other members, and approved requests, whose sender is the administrator (0). */
export function readReceivedTransfers(
  database: Queryable,
  member: number,
): Promise<RowOf<'transfersReceived'>[]> {
  return database.query(
    `SELECT ${formatColumns(received)} FROM (
       SELECT m.name, m.id AS uid, t.amount, 'FUNDS' AS fund, t.at
       FROM fund_transfer t JOIN member m ON m.id = t.from_id WHERE t.to_id = $1
       UNION ALL SELECT 'Admin', 0, amount, fund, decided_at
       FROM fund_request WHERE member_id = $1 AND status = 'Approved') AS entry
     ORDER BY at DESC`,
    [member],
  );
}
