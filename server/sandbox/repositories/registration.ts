import { type Database, getOnlyRow, type Queryable } from '../../database/database.ts';

export interface MemberRegistration {
  sponsor: number;
  /** The leg of the sponsor: 1 left, 2 right. */
  position: 1 | 2;
  name: string;
  email: string;
  mobile: string;
  country: number;
  passwordHash: string;
  transactionHash: string;
  firstUseUntil: Date;
}

interface Heads {
  left_head: number;
  right_head: number;
}

/**
 * Registers a member at the end of the sponsor's chosen leg and updates the teams above. Returns the new id; null if there
 * is no such sponsor.
 * Each unbroken line of children on one side has a row with its end. Locking it serializes registrations in that leg,
 * however long it is.
 */
export function registerMember(
  database: Database,
  member: MemberRegistration,
  now: Date,
): Promise<number | null> {
  return database.transaction(async (transaction) => {
    const sponsor = await findHeads(transaction, member.sponsor);
    if (!sponsor) return null;
    const head = member.position === 1 ? sponsor.left_head : sponsor.right_head;
    const parent = await lockTail(transaction, head, member.position);
    const id = await insertMember(transaction, member, parent, now);
    await moveTail(transaction, head, member.position, id);
    await openLeg(transaction, id, member.position === 1 ? 2 : 1);
    await transaction.query('INSERT INTO team (member_id) VALUES ($1)', [id]);
    await countInTeams(transaction, id);
    return id;
  });
}

async function findHeads(transaction: Queryable, member: number): Promise<Heads | null> {
  const rows = await transaction.query<Heads>('SELECT left_head, right_head FROM member WHERE id = $1', [
    member,
  ]);
  return rows[0] ?? null;
}

async function lockTail(transaction: Queryable, head: number, side: 1 | 2): Promise<number> {
  const rows = await transaction.query<{ tail_id: number }>(
    'SELECT tail_id FROM leg WHERE head_id = $1 AND side = $2 FOR UPDATE',
    [head, side],
  );
  return getOnlyRow(rows).tail_id;
}

/** A left child continues its parent's line of left children and starts a line of right ones, and vice versa. */
async function insertMember(
  transaction: Queryable,
  member: MemberRegistration,
  parent: number,
  now: Date,
): Promise<number> {
  const { sponsor, position, name, email, mobile, country, passwordHash, transactionHash, firstUseUntil } =
    member;
  const rows = await transaction.query<{ id: number }>(
    `INSERT INTO member (id, sponsor_id, parent_id, side, position, left_head, right_head, name, email, mobile,
       country_id, password_hash, transaction_hash, registered_at, first_use_until)
     SELECT new.id, $1::int, parent.id, $3::smallint, $3::smallint,
       CASE WHEN $3::smallint = 1 THEN parent.left_head ELSE new.id END,
       CASE WHEN $3::smallint = 2 THEN parent.right_head ELSE new.id END,
       $4::text, $5::text, $6::text, $7::int, $8::text, $9::text, $10::timestamptz, $11::timestamptz
     FROM (SELECT nextval('member_id')::int AS id) AS new, member AS parent WHERE parent.id = $2
     RETURNING id`,
    [
      sponsor,
      parent,
      position,
      name,
      email,
      mobile,
      country,
      passwordHash,
      transactionHash,
      now,
      firstUseUntil,
    ],
  );
  return getOnlyRow(rows).id;
}

async function moveTail(transaction: Queryable, head: number, side: 1 | 2, tail: number): Promise<void> {
  await transaction.query('UPDATE leg SET tail_id = $3 WHERE head_id = $1 AND side = $2', [head, side, tail]);
}

async function openLeg(transaction: Queryable, member: number, side: 1 | 2): Promise<void> {
  await transaction.query('INSERT INTO leg (head_id, side, tail_id) VALUES ($1, $2, $1)', [member, side]);
}

async function countInTeams(transaction: Queryable, member: number): Promise<void> {
  await lockTeams(transaction, member);
  await transaction.query(
    `${ancestorsSql} UPDATE team SET
       left_total = left_total + (2 - above.side), right_total = right_total + (above.side - 1),
       recent_members = (array_prepend($1::int, recent_members))[1:10]
     FROM above WHERE team.member_id = above.id`,
    [member],
  );
}

/** A recursive `above (id, side)` of everyone above the member `$1` in the binary tree, with the member's side. */
export const ancestorsSql = `WITH RECURSIVE above (id, side) AS (
  SELECT parent_id, side FROM member WHERE id = $1 AND parent_id IS NOT NULL
  UNION ALL SELECT m.parent_id, m.side FROM above JOIN member m ON m.id = above.id WHERE m.parent_id IS NOT NULL)`;

/** Locks the teams above a member in one fixed order, so that two transactions can't deadlock. */
export async function lockTeams(transaction: Queryable, member: number): Promise<void> {
  await transaction.query(
    `${ancestorsSql} SELECT member_id FROM team WHERE member_id IN (SELECT id FROM above) ORDER BY member_id FOR UPDATE`,
    [member],
  );
}
