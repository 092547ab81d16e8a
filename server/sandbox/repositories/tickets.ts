import type { Queryable } from '../db/database.ts';
import type { RowOf } from './row.ts';

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

interface Ticket {
  id: number;
  query: string;
  reply: string;
  asked_at: Date;
  replied_at: Date | null;
}

/** A member's tickets, the newest first. */
export async function readTickets(database: Queryable, member: number): Promise<RowOf<'tickets'>[]> {
  const rows = await database.query<Ticket>(
    'SELECT id, query, reply, asked_at, replied_at FROM ticket WHERE member_id = $1 ORDER BY asked_at DESC, id DESC',
    [member],
  );
  return rows.map(({ id, query, reply, asked_at, replied_at }): RowOf<'tickets'> => ({
    ticket_id: id,
    query,
    reply_message: reply,
    ee: asked_at,
    status: replied_at ? 'closed' : 'open',
    rd: replied_at,
  }));
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
