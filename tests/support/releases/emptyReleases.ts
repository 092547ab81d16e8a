import type { Database } from '#server/database/database.ts';

const tables = [
  'tick',
  'audit',
  'approval',
  'schedule',
  'edit',
  'return',
  'draft',
  'version',
  'session',
  'run',
  'operator',
  'blob',
  'kept',
];

/** Changes the tables past their guards, as the owner of the database can. */
export async function tamper(database: Database, sql: string): Promise<void> {
  const names = ['audit', 'version', 'blob', 'approval', 'tick', 'kept'].map((table) => `release_${table}`);
  const switched = (how: string) =>
    names.map((table) => `ALTER TABLE ${table} ${how} TRIGGER kept;`).join('');
  await database.execute(`${switched('DISABLE')} ${sql}; ${switched('ENABLE')}`);
}

/** Forgets all that was published. */
export async function emptyReleases(database: Database): Promise<void> {
  const all = tables.map((table) => `release_${table}`).join(', ');
  await tamper(
    database,
    `TRUNCATE ${all}, release_live RESTART IDENTITY; INSERT INTO release_live (number, audited) VALUES (NULL, 0)`,
  );
}
