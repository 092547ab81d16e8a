import type { Queryable } from '../../../database/database.ts';

/** JSON values, and bigints, which are written as digits. */
type ColumnValue = string | number | bigint | Date | number[] | Record<string, unknown> | null | undefined;

const batch = 20_000;

/** Inserts many rows with equal columns, 20,000 in a statement. The database converts each value to its column's type. */
export async function insertRows(
  transaction: Queryable,
  table: string,
  rows: Record<string, ColumnValue>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const sql = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`;
  for (let from = 0; from < rows.length; from += batch)
    await transaction.query(sql, [JSON.stringify(rows.slice(from, from + batch), write)]);
}

function write(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
