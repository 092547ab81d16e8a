import type { Queryable } from '../../database/database.ts';
import { formatColumns, type ColumnSql } from './columns.ts';
import type { RowOf } from './row.ts';

export async function addTicket(
  database: Queryable,
  member: number,
  query: string,
  now: Date,
): Promise<void> {
  await database.query('INSERT INTO ticket (member_id, query, asked_at) VALUES ($1, $2, $3)', [
    member,
    query,
    now,
  ]);
}

const columns = {
  ticket_id: 'id',
  query: 'query',
  reply_message: 'reply',
  ee: 'asked_at',
  status: "CASE WHEN replied_at IS NULL THEN 'open' ELSE 'closed' END",
  rd: 'replied_at',
} satisfies ColumnSql<RowOf<'tickets'>>;

/** Reads a member's tickets, the newest first. */
export function readTickets(database: Queryable, member: number): Promise<RowOf<'tickets'>[]> {
  return database.query(
    `SELECT ${formatColumns(columns)} FROM ticket WHERE member_id = $1 ORDER BY asked_at DESC, id DESC`,
    [member],
  );
}

/** Answers and closes a ticket; false if it does not exist. */
export async function answerTicket(
  database: Queryable,
  id: number,
  reply: string,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(
    'UPDATE ticket SET reply = $2, replied_at = $3 WHERE id = $1 RETURNING id',
    [id, reply, now],
  );
  return rows.length === 1;
}
