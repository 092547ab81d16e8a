import { getOnlyRow, type Database, type Queryable } from '../../database/database.ts';
import { computeSha256 } from '../tree.ts';
import type { VersionKind, NewVersion, Version } from '../version.ts';
import { InterruptedError } from '../interruptedError.ts';
import { addAuditEntry } from './audit.ts';
import { storeTexts } from './trees.ts';
import { requireTexts } from './usedTexts.ts';

export const liveChannel = 'release_live';

interface Row {
  number: number;
  tree: string;
  parent: number | null;
  restores: number | null;
  kind: VersionKind;
  author: string;
  who: string;
  why: string;
  approvedBy: string;
  report: string;
  at: Date;
}

const columns =
  'number, tree, parent, restores, kind, author, who, why, approved_by AS "approvedBy", report, at';

export async function findLiveNumber(database: Queryable): Promise<number | null> {
  return getOnlyRow(await database.query<{ number: number | null }>('SELECT number FROM release_live'))
    .number;
}

export async function findLive(database: Queryable): Promise<Version | null> {
  const rows = await database.query<Row>(
    `SELECT ${columns} FROM release_version WHERE number = (SELECT number FROM release_live)`,
  );
  return rows[0] ? toVersion(rows[0]) : null;
}

export async function findVersion(database: Queryable, number: number): Promise<Version | null> {
  const rows = await database.query<Row>(`SELECT ${columns} FROM release_version WHERE number = $1`, [
    number,
  ]);
  return rows[0] ? toVersion(rows[0]) : null;
}

export async function listVersions(database: Queryable, limit: number): Promise<Version[]> {
  const rows = await database.query<Row>(
    `SELECT ${columns} FROM release_version ORDER BY number DESC LIMIT $1`,
    [limit],
  );
  return rows.map(toVersion);
}

/** Parts of the transaction that appends a version. */
export interface VersionHooks {
  isCurrent?: (transaction: Queryable) => Promise<boolean>;
  also?: (transaction: Queryable, version: Version) => Promise<void>;
}

/**
 * Makes a version live if its base is still live: a compare-and-swap in one transaction, with the entry in the audit.
 * @param base the number of the version that has to be live; null before the first.
 * @returns null if another version is live, or the report is not current; nothing was changed then.
 * @throws InterruptedError if the database failed during the commit, so that the outcome is unknown.
 */
export async function appendVersion(
  database: Database,
  release: NewVersion,
  base: number | null,
  { isCurrent, also }: VersionHooks = {},
): Promise<Version | null> {
  let isWritten = false;
  const write = async (transaction: Queryable): Promise<Version | null> => {
    const { number: live } = getOnlyRow(
      await transaction.query<{ number: number | null }>('SELECT number FROM release_live FOR UPDATE'),
    );
    if (live !== base || (await isCurrent?.(transaction)) === false) return null;
    await requireTexts(transaction, release.tree);
    const version = await insertVersion(transaction, release, live);
    await also?.(transaction, version);
    await transaction.query('UPDATE release_live SET number = $1', [version.number]);
    await transaction.query('SELECT pg_notify($1, $2)', [liveChannel, String(version.number)]);
    isWritten = true;
    return version;
  };
  return database.transaction(write).catch((error: unknown) => {
    throw isWritten ? new InterruptedError(unknownOutcome) : error;
  });
}

const unknownOutcome =
  'The database failed while the version was written, so that it may be live or not: the history says which, once the database is back. What was written and ticked is kept.';

async function insertVersion(
  transaction: Queryable,
  release: NewVersion,
  parent: number | null,
): Promise<Version> {
  const { tree, restores, kind, author, who, why, approval, at } = release;
  const [approvedBy, report] = [JSON.stringify(release.approvedBy), computeSha256(release.report)];
  await storeTexts(transaction, [release.report]);
  // A version is never removed from the history, so that its number follows from its parent's.
  const number = (parent ?? 0) + 1;
  const detail = { number, tree, parent, restores, kind, author, who, why, approvedBy, report };
  await transaction.query(
    `INSERT INTO release_version (number, tree, parent, restores, kind, author, who, why, approved_by, report, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [...Object.values(detail), at],
  );
  await addAuditEntry(transaction, { who, action: 'published', detail: { ...detail, approval }, at });
  if (release.answer !== undefined)
    await addAuditEntry(transaction, {
      who,
      action: 'answered',
      detail: { number, answer: release.answer },
      at,
    });
  return toVersion({ ...detail, at });
}

function toVersion({ approvedBy, at, ...row }: Row): Version {
  return { ...row, approvedBy: JSON.parse(approvedBy) as string[], at: at.toISOString() };
}
