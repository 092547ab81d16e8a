import { onlyRow, type Database, type Queryable } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { addAct } from './audit.ts';
import { dropUnusedTexts, lockTexts, requireTexts } from './usedTexts.ts';

/** What is to go live at a time, before it has an id. */
export interface NewScheduled {
  /** The draft that it was, when it was looked at. */
  draft: number;
  /** The hash of its tree, which is kept already. */
  tree: string;
  /** The number of the version that has to be live then; null before the first. */
  base: number | null;
  /** Who wrote it. */
  author: string;
  /** Who wants it live. */
  who: string;
  why: string;
  at: Date;
  /** The time as it was said, in its zone. */
  said: string;
  /** The zone's IANA name. */
  zone: string;
}

/** What is to go live at a time, or what became of it. */
export interface Scheduled extends NewScheduled {
  id: number;
  state: 'waiting' | 'done' | 'refused' | 'cancelled';
  /** The number of the version that it has become; null where it has not. */
  version: number | null;
  /** Why it was refused, or who cancelled it; null otherwise. */
  says: string | null;
}

/** Under this name the audit has what the schedule does by itself. */
const schedule = 'the schedule';

const columns = 'id, draft, tree, base, author, who, why, at, said, zone, state, version, says';

/** Keeps what is to go live at a time. */
export async function addScheduled(database: Database, one: NewScheduled, now: Date): Promise<Scheduled> {
  const { draft, tree, base, author, who, why, at, said, zone } = one;
  return database.transaction(async (transaction) => {
    await lockTexts(transaction);
    await requireTexts(transaction, tree);
    const rows = await transaction.query<Scheduled>(
      `INSERT INTO release_schedule (draft, tree, base, author, who, why, at, said, zone)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${columns}`,
      [draft, tree, base, author, who, why, at, said, zone],
    );
    const added = onlyRow(rows);
    const detail = { id: added.id, draft, tree, base, at: at.toISOString(), said, zone };
    await addAct(transaction, { who, action: 'scheduled', detail, at: now });
    return added;
  });
}

/** What is to go live, the next first, and then the latest of what was. */
export function listScheduled(database: Queryable): Promise<Scheduled[]> {
  return database.query<Scheduled>(
    `SELECT ${columns} FROM release_schedule
     ORDER BY state = 'waiting' DESC, CASE state WHEN 'waiting' THEN at END, ended_at DESC, id DESC LIMIT 100`,
  );
}

/** Seconds for which the others leave what is due to the server that has taken it; where that one is killed, they go on then. */
const claim = 10;

/**
 * Takes what is due, so that not every server looks at the same. It may happen that two do: what counts is who notes that it
 * is done.
 * @returns null where nothing is due, or others are at it.
 */
export async function claimDue(database: Queryable, now: Date): Promise<Scheduled | null> {
  const rows = await database.query<Scheduled>(
    `UPDATE release_schedule SET claimed_until = $2 WHERE id = (
       SELECT id FROM release_schedule
       WHERE state = 'waiting' AND at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
       ORDER BY at, id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING ${columns}`,
    [now, new Date(now.getTime() + claim * 1_000)],
  );
  return rows[0] ?? null;
}

/** What is to go live next; null where nothing is. */
export async function findNext(database: Queryable, now: Date): Promise<Scheduled | null> {
  const rows = await database.query<Scheduled>(
    `SELECT ${columns} FROM release_schedule WHERE state = 'waiting' AND at > $1 ORDER BY at, id LIMIT 1`,
    [now],
  );
  return rows[0] ?? null;
}

/**
 * Notes, in the transaction of its version, that it is done.
 * @throws Refusal where it is not waiting any more: another server was faster, or somebody cancelled it.
 */
export async function noteDone(transaction: Queryable, id: number, number: number, at: Date): Promise<void> {
  const rows = await transaction.query(
    `UPDATE release_schedule SET state = 'done', version = $2, ended_at = $3 WHERE id = $1 AND state = 'waiting' RETURNING id`,
    [id, number, at],
  );
  if (rows.length === 0) throw new Refusal(`What was scheduled as ${id} is not waiting any more.`);
  const detail = { id, number };
  await addAct(transaction, { who: schedule, action: 'published as scheduled', detail, at });
}

/** Notes that it was refused when its time came. @returns false where it is not waiting any more, and nothing was changed. */
export function noteRefused(database: Database, id: number, says: string, at: Date): Promise<boolean> {
  return end(database, { id, state: 'refused', says, who: schedule, at });
}

/** Notes that somebody does not want it any more. @returns false where it is not waiting any more, and nothing was changed. */
export function cancelScheduled(database: Database, id: number, who: string, at: Date): Promise<boolean> {
  return end(database, { id, state: 'cancelled', says: `by ${who}`, who, at });
}

interface End {
  id: number;
  state: 'refused' | 'cancelled';
  says: string;
  who: string;
  at: Date;
}

function end(database: Database, { id, state, says, who, at }: End): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // In the order in which a publication takes them, so that neither waits for the other.
    await lockTexts(transaction);
    const rows = await transaction.query<{ tree: string }>(
      `UPDATE release_schedule SET state = $2, says = $3, ended_at = $4 WHERE id = $1 AND state = 'waiting' RETURNING tree`,
      [id, state, says, at],
    );
    if (!rows[0]) return false;
    await dropUnusedTexts(transaction, rows[0].tree);
    const action = state === 'refused' ? 'refused as scheduled' : 'cancelled what was scheduled';
    await addAct(transaction, { who, action, detail: { id, says }, at });
    return true;
  });
}
