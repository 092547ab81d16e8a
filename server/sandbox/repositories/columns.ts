/**
 * The SQL of each field of a row, by the contract's name for it: `satisfies Columns<RowOf<…>>` has `tsc` name each field
 * that the catalogue adds, renames or drops.
 */
export type Columns<Row> = { [Field in keyof Row]-?: string };

/** The columns as they stand after SELECT. */
export function list(columns: Record<string, string>): string {
  return Object.entries(columns)
    .map(([field, sql]) => `${sql} AS "${field}"`)
    .join(', ');
}

/** The SQL of cents as the number that stands in an answer, such as 12.5. */
export function money(cents: string): string {
  return `((${cents}) / 100.0)::float8`;
}
