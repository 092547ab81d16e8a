import { getOnlyRow, type Database, type Queryable } from '../../database/database.ts';
import { Refusal } from '../../commands/refusal.ts';
import { addAuditEntry } from './audit.ts';
import { requireSentDraft } from './drafts.ts';
import { deleteUnusedTexts, lockTexts } from './usedTexts.ts';

export interface NewScheduledPublication {
  draft: number;
  tree: string;
  base: number | null;
  author: string;
  who: string;
  why: string;
  at: Date;
  said: string;
  zone: string;
}

export interface ScheduledPublication extends NewScheduledPublication {
  id: number;
  state: 'waiting' | 'done' | 'refused' | 'cancelled';
  version: number | null;
  /** The reason of the refusal, or the person who cancelled it; otherwise null. */
  says: string | null;
}

const schedule = 'the schedule';

const columns = 'id, draft, tree, base, author, who, why, at, said, zone, state, version, says';

export async function addScheduledPublication(
  database: Database,
  one: NewScheduledPublication,
  now: Date,
): Promise<ScheduledPublication> {
  const { draft, tree, base, author, who, why, at, said: local, zone } = one;
  return database.transaction(async (transaction) => {
    await lockTexts(transaction);
    await requireSentDraft(transaction, draft, tree);
    const rows = await transaction.query<ScheduledPublication>(
      `INSERT INTO release_schedule (draft, tree, base, author, who, why, at, said, zone)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${columns}`,
      [draft, tree, base, author, who, why, at, local, zone],
    );
    const added = getOnlyRow(rows);
    const detail = { id: added.id, draft, tree, base, at: at.toISOString(), said: local, zone };
    await addAuditEntry(transaction, { who, action: 'scheduled', detail, at: now });
    return added;
  });
}

/** Lists what waits, the next first, and then the latest ended entries; 100 at most. */
export function listScheduledPublications(database: Queryable): Promise<ScheduledPublication[]> {
  return database.query<ScheduledPublication>(
    `SELECT ${columns} FROM release_schedule
     ORDER BY state = 'waiting' DESC, CASE state WHEN 'waiting' THEN at END, ended_at DESC, id DESC LIMIT 100`,
  );
}

/** Seconds for which a due entry belongs to the server that claimed it. Then another server may claim it. */
const claimSeconds = 10;

/**
 * Claims what is due, so that usually one server works on it. Two servers may claim one entry: `markDone` decides which one
 * publishes.
 * @returns null if nothing is due, or other servers have claimed it.
 */
export async function claimDuePublication(
  database: Queryable,
  now: Date,
): Promise<ScheduledPublication | null> {
  const rows = await database.query<ScheduledPublication>(
    `UPDATE release_schedule SET claimed_until = $2 WHERE id = (
       SELECT id FROM release_schedule
       WHERE state = 'waiting' AND at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
       ORDER BY at, id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING ${columns}`,
    [now, new Date(now.getTime() + claimSeconds * 1_000)],
  );
  return rows[0] ?? null;
}

export async function findNextPublication(
  database: Queryable,
  now: Date,
): Promise<ScheduledPublication | null> {
  const rows = await database.query<ScheduledPublication>(
    `SELECT ${columns} FROM release_schedule WHERE state = 'waiting' AND at > $1 ORDER BY at, id LIMIT 1`,
    [now],
  );
  return rows[0] ?? null;
}

/**
 * Marks an entry as done, in the transaction of its version.
 * @throws Refusal if it is not waiting any more: another server was faster, or somebody cancelled it.
 */
export async function markDone(transaction: Queryable, id: number, number: number, at: Date): Promise<void> {
  const rows = await transaction.query(
    `UPDATE release_schedule SET state = 'done', version = $2, ended_at = $3 WHERE id = $1 AND state = 'waiting' RETURNING id`,
    [id, number, at],
  );
  if (rows.length === 0) throw new Refusal(`What was scheduled as ${id} is not waiting any more.`);
  const detail = { id, number };
  await addAuditEntry(transaction, { who: schedule, action: 'published as scheduled', detail, at });
}

/** Marks an entry as refused when its time came. @returns false if it is not waiting any more; nothing was changed then. */
export function markRefused(database: Database, id: number, says: string, at: Date): Promise<boolean> {
  return end(database, { id, state: 'refused', says, who: schedule, at });
}

/** @returns false if the entry is not waiting any more; nothing was changed then. */
export function cancelScheduledPublication(
  database: Database,
  id: number,
  who: string,
  at: Date,
): Promise<boolean> {
  return end(database, { id, state: 'cancelled', says: `by ${who}`, who, at });
}

interface End {
  id: number;
  state: 'refused' | 'cancelled';
  says: string;
  who: string;
  at: Date;
}

function end(database: Database, entry: End): Promise<boolean> {
  return database.transaction((transaction) => endInTransaction(transaction, entry));
}

async function endInTransaction(transaction: Queryable, { id, state, says, who, at }: End): Promise<boolean> {
  // The locks have the same order as in a publication, to avoid a deadlock.
  await lockTexts(transaction);
  const rows = await transaction.query<{ tree: string }>(
    `UPDATE release_schedule SET state = $2, says = $3, ended_at = $4 WHERE id = $1 AND state = 'waiting' RETURNING tree`,
    [id, state, says, at],
  );
  if (!rows[0]) return false;
  await deleteUnusedTexts(transaction, rows[0].tree);
  const action = state === 'refused' ? 'refused as scheduled' : 'cancelled what was scheduled';
  await addAuditEntry(transaction, { who, action, detail: { id, says }, at });
  return true;
}

export async function findScheduledPublication(
  database: Queryable,
  id: number,
): Promise<ScheduledPublication | null> {
  const rows = await database.query<ScheduledPublication>(
    `SELECT ${columns} FROM release_schedule WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

interface DraftPlaces {
  from: Pick<ScheduledPublication, 'tree' | 'base'>;
  to: Pick<ScheduledPublication, 'tree' | 'base'>;
}

export async function movePublicationsOfDraft(
  transaction: Queryable,
  draft: number,
  { from, to }: DraftPlaces,
): Promise<void> {
  await transaction.query(
    `UPDATE release_schedule SET tree = $4, base = $5
     WHERE draft = $1 AND state = 'waiting' AND tree = $2 AND base IS NOT DISTINCT FROM $3`,
    [draft, from.tree, from.base, to.tree, to.base],
  );
}

export async function cancelPublicationsOfDraft(
  transaction: Queryable,
  draft: number,
  about: Pick<End, 'says' | 'who' | 'at'>,
): Promise<void> {
  const waiting = await transaction.query<{ id: number }>(
    "SELECT id FROM release_schedule WHERE draft = $1 AND state = 'waiting' ORDER BY id",
    [draft],
  );
  for (const { id } of waiting) await endInTransaction(transaction, { id, state: 'cancelled', ...about });
}
