/**
 * The SQL of each field of a row, by the field's name in the catalogue. `satisfies Columns<RowOf<…>>` makes `tsc` report
 * added, renamed and removed fields.
 */
export type ColumnSql<Row> = { [Field in keyof Row]-?: string };

export function formatColumns(columns: Record<string, string>): string {
  return Object.entries(columns)
    .map(([field, sql]) => `${sql} AS "${field}"`)
    .join(', ');
}

/** The SQL of cents as a number such as 12.5. */
export function formatMoneySql(cents: string): string {
  return `((${cents}) / 100.0)::float8`;
}
