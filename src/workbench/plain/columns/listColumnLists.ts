import type { ValuePath } from '#edit/change.ts';
import type { ListedPlace } from '../../language/listPlaces.ts';

/** The columns of a table. */
export interface ColumnList {
  /** The object with the columns. */
  path: ValuePath;
  /** As written: an unfinished text may have anything in the list. */
  columns: unknown[];
}

/** A column, as far as it may be written. */
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
