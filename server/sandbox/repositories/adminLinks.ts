import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';

const minutes = 10;

/** Stores a link that signs in once, within ten minutes. */
export async function addAdminLink(
  database: Queryable,
  member: number,
  now: Date,
): Promise<{ id: string; expires: Date }> {
  const link = { id: randomUUID(), expires: new Date(now.getTime() + minutes * 60_000) };
  await database.query('INSERT INTO admin_link (id, member_id, expires_at) VALUES ($1, $2, $3)', [
    link.id,
    member,
    link.expires,
  ]);
  return link;
}

/** Deletes a sign-in link, so that it works once. False if the link is another member's, expired or used. */
export async function consumeAdminLink(
  database: Queryable,
  id: string,
  member: number,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(
    'DELETE FROM admin_link WHERE id = $1 AND member_id = $2 AND expires_at > $3 RETURNING id',
    [id, member, now],
  );
  return rows.length === 1;
}
