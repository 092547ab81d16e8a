import { getOnlyRow, type Queryable } from '../../database/database.ts';
import { computeSha256 } from '../tree.ts';

export interface AuditEntry {
  who: string;
  action: string;
  detail: Record<string, unknown>;
  at: Date;
}

interface AuditRow {
  seq: number;
  at: Date;
  who: string;
  action: string;
  detail: string;
  hash: string;
}

/**
 * Adds an entry to the audit, in the transaction of the act itself. Locks the one row of `release_live`, so that no two
 * entries get one number.
 */
export async function addAuditEntry(
  transaction: Queryable,
  { who, action, detail, at }: AuditEntry,
): Promise<void> {
  const { audited } = getOnlyRow(
    await transaction.query<{ audited: number }>(
      'UPDATE release_live SET audited = audited + 1 RETURNING audited',
    ),
  );
  const [before] = await transaction.query<{ hash: string }>(
    'SELECT hash FROM release_audit WHERE seq = $1',
    [audited - 1],
  );
  const row = { seq: audited, at, who, action, detail: JSON.stringify(detail) };
  await transaction.query(
    'INSERT INTO release_audit (seq, at, who, action, detail, hash) VALUES ($1, $2, $3, $4, $5, $6)',
    [row.seq, row.at, row.who, row.action, row.detail, hashRow(row, before?.hash ?? '')],
  );
}

function hashRow({ seq, at, who, action, detail }: Omit<AuditRow, 'hash'>, before: string): string {
  return computeSha256(JSON.stringify([before, seq, at.toISOString(), who, action, detail]));
}

export interface AuditResult {
  rows: number;
  /** The hash of the last row, to be written down elsewhere for a later verification. */
  head: string;
  /** The defects of the audit, a sentence each; empty if every row is as it was written. */
  errors: string[];
}

/**
 * Verifies that no row of the audit and of the versions was edited, deleted, reordered or cut off.
 * @param known the head of an earlier verification, which must be in the chain.
 */
export async function verifyAudit(database: Queryable, known?: string): Promise<AuditResult> {
  const rows = await database.query<AuditRow>(
    'SELECT seq, at, who, action, detail, hash FROM release_audit ORDER BY seq',
  );
  const { audited } = getOnlyRow(
    await database.query<{ audited: number }>('SELECT audited FROM release_live'),
  );
  const errors = [
    ...findBroken(rows),
    ...(rows.length === audited ? [] : [`The audit has ${rows.length} rows, but ${audited} were written.`]),
    ...(await findStrayVersions(database, rows)),
    ...(known === undefined || rows.some(({ hash }) => hash === known)
      ? []
      : ['The head that was noted is not in the audit any more.']),
  ];
  return { rows: rows.length, head: rows.at(-1)?.hash ?? '', errors };
}

function findBroken(rows: AuditRow[]): string[] {
  return rows.flatMap((row, index) => {
    if (row.seq !== index + 1) return [`Row ${index + 1} of the audit is row ${row.seq}.`];
    const isSound = hashRow(row, rows[index - 1]?.hash ?? '') === row.hash;
    return isSound ? [] : [`Row ${row.seq} of the audit is not as it was written.`];
  });
}

async function findStrayVersions(database: Queryable, rows: AuditRow[]): Promise<string[]> {
  const written = new Map(
    rows
      .filter(({ action }) => action === 'published')
      .map(({ detail }) => {
        const { approval: _, ...version } = JSON.parse(detail) as { number: number; approval: string };
        return [version.number, JSON.stringify(version)];
      }),
  );
  const versions = await database.query<{ number: number }>(
    `SELECT number, tree, parent, restores, kind, author, who, why, approved_by AS "approvedBy", report
     FROM release_version ORDER BY number`,
  );
  const stray = versions.filter((version) => written.get(version.number) !== JSON.stringify(version));
  const there = new Set(versions.map(({ number }) => number));
  return [
    ...stray.map(({ number }) => `Version ${number} is not as it was published.`),
    ...[...written.keys()]
      .filter((number) => !there.has(number))
      .map((number) => `Version ${number} is gone.`),
  ];
}
