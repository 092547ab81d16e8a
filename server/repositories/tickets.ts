import type { Queryable } from '../db/database.ts';
import type { ReportRow } from './incomes.ts';

/** Opens a ticket. */
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

/** A member's tickets, the newest first. */
export function readTickets(database: Queryable, member: number): Promise<ReportRow[]> {
  return database.query<ReportRow>(
    `SELECT id AS ticket_id, query, reply AS reply_message, asked_at AS ee,
       CASE WHEN replied_at IS NULL THEN 'open' ELSE 'closed' END AS status, replied_at AS rd
     FROM ticket WHERE member_id = $1 ORDER BY asked_at DESC, id DESC`,
    [member],
  );
}

/** Answers and closes a ticket; false where there is none with this number. */
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
