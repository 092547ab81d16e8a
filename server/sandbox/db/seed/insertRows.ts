import type { Queryable } from '../database.ts';

/** What a column may hold; a list goes into an array column, any other object into a json one. */
export type ColumnValue =
  string | number | bigint | Date | number[] | Record<string, unknown> | null | undefined;

const batch = 20_000;

/** Inserts many rows, a statement for 20,000 of them. `columns` gives each column's type; a row holds its values in that order. */
export async function insertRows(
  transaction: Queryable,
  table: string,
  columns: Record<string, string>,
  rows: ColumnValue[][],
): Promise<void> {
  const names = Object.keys(columns);
  const casts = Object.values(columns).map((type, index) => `v${index}::${type}`);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) SELECT ${casts.join(', ')}
    FROM unnest(${names.map((_, index) => `$${index + 1}::text[]`).join(', ')})
    AS given (${names.map((_, index) => `v${index}`).join(', ')})`;
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch);
    await transaction.query(
      sql,
      names.map((_, column) => part.map((row) => toText(row[column]))),
    );
  }
}

function toText(value: ColumnValue): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
