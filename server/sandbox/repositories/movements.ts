import type { Queryable } from '../../database/database.ts';
import { buildPeriodCondition, type Period } from './period.ts';

/** A movement of money from or to an account of a member. */
export interface MemberMovement {
  id: number;
  at: Date;
  reason: string;
  /** The member's account. */
  account: string;
  /** Cents; below zero if they leave the account. */
  amount: bigint;
  /** The name of the member on the other side; '' for the member's own accounts. */
  other: string;
}

/** Maximum rows of a statement, so that it stays within the size that the catalogue declares. */
const maxRows = 5000;

const columns = `movement.id::int AS id, movement.at, movement.reason, own.kind AS account,
  CASE WHEN own.id = movement.to_account THEN movement.amount ELSE -movement.amount END AS amount,
  CASE WHEN member.id = own.member_id THEN '' ELSE member.name END AS other`;

const tables = `movement
  JOIN account AS own ON own.id IN (movement.from_account, movement.to_account)
  JOIN account AS away ON away.id IN (movement.from_account, movement.to_account) AND away.id <> own.id
  JOIN member ON member.id = away.member_id`;

/** SQL condition for accounts that are a member's balance, not a source or destination of money. */
const balances = `own.kind NOT IN ('deposits', 'earnings', 'packages', 'payouts')`;

/** Reads the movements of a member's balances, the oldest first. */
export function readMovements(
  database: Queryable,
  member: number,
  { from, before }: Period,
): Promise<MemberMovement[]> {
  return database.query<MemberMovement>(
    `SELECT ${columns} FROM ${tables}
     WHERE own.member_id = $1 AND ${balances} AND ${buildPeriodCondition('movement.at', 2)}
     ORDER BY movement.at, movement.id LIMIT ${maxRows}`,
    [member, from, before],
  );
}

/** Finds a movement of a member's balances; null for another member's. */
export async function findMovement(
  database: Queryable,
  member: number,
  id: number,
): Promise<MemberMovement | null> {
  const [found] = await database.query<MemberMovement>(
    `SELECT ${columns} FROM ${tables} WHERE own.member_id = $1 AND ${balances} AND movement.id = $2
     ORDER BY own.id LIMIT 1`,
    [member, id],
  );
  return found ?? null;
}
