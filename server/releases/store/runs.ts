import type { Queryable } from '../../database/database.ts';

export interface StoredRun {
  seenAt: Date;
  outcome: string | null;
}

/** Hours for which a run is stored, and the number of ended runs stored per operator. */
const [hours, most] = [1, 20];

export async function addRun(database: Queryable, id: string, who: string, now: Date): Promise<void> {
  await database.query('DELETE FROM release_run WHERE seen_at <= $1', [oldest(now)]);
  await database.query(
    `DELETE FROM release_run WHERE id IN
     (SELECT id FROM release_run WHERE who = $1 AND outcome IS NOT NULL ORDER BY seen_at DESC OFFSET $2)`,
    [who, most],
  );
  await database.query('INSERT INTO release_run (id, who, seen_at, asked_at) VALUES ($1, $2, $3, $3)', [
    id,
    who,
    now,
  ]);
}

/** Records a heartbeat of a run. @returns the time of the last poll; null if the run is not stored. */
export async function touchRun(database: Queryable, id: string, now: Date): Promise<Date | null> {
  const rows = await database.query<{ askedAt: Date | null }>(
    'UPDATE release_run SET seen_at = $2 WHERE id = $1 AND outcome IS NULL RETURNING asked_at AS "askedAt"',
    [id, now],
  );
  return rows[0]?.askedAt ?? null;
}

export async function endRun(database: Queryable, id: string, outcome: string, now: Date): Promise<void> {
  await database.query('UPDATE release_run SET outcome = $2, seen_at = $3 WHERE id = $1', [id, outcome, now]);
}

/** Finds an operator's run and records the poll; null if it is not stored. */
export async function findRun(
  database: Queryable,
  id: string,
  who: string,
  now: Date,
): Promise<StoredRun | null> {
  const rows = await database.query<StoredRun>(
    `UPDATE release_run SET asked_at = $4 WHERE id = $1 AND who = $2 AND seen_at > $3
     RETURNING seen_at AS "seenAt", outcome`,
    [id, who, oldest(now), now],
  );
  return rows[0] ?? null;
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}
