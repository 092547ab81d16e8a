import type { ValuePath } from '#edit/textChange.ts';
import type { ListedPlace } from '../../schema/listPlaces.ts';

/** The columns of a table. */
export interface ColumnList {
  /** The path of the object with the columns. */
  path: ValuePath;
  /** The list as written: in an unfinished text the type of an entry is unknown. */
  columns: unknown[];
}

/** A column as written, with unchecked values. */
export interface PlainColumn {
  header?: unknown;
  field?: unknown;
  format?: unknown;
  card?: unknown;
}

/** Lists the columns of each table of a definition, in the order written. */
export function listColumnLists(places: ListedPlace[]): ColumnList[] {
  return places.flatMap(({ path, value }) => {
    const { columns } = (value ?? {}) as { columns?: unknown };
    return Array.isArray(columns) ? [{ path, columns }] : [];
  });
}
