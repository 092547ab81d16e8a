import type { ValuePath } from '#edit/change.ts';
import { buildRootPlace, findChildPlace, type LanguagePlace } from '../../language/findPlace.ts';
import type { Language } from '../../language/language.ts';

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
export function listColumnLists(language: Language, value: unknown): ColumnList[] {
  const lists: ColumnList[] = [];
  const walk = (place: LanguagePlace): void => {
    if (typeof place.value !== 'object' || place.value === null) return;
    const { columns } = place.value as { columns?: unknown };
    if (Array.isArray(columns)) lists.push({ path: place.path, columns });
    for (const key of Array.isArray(place.value) ? place.value.keys() : Object.keys(place.value)) {
      const child = findChildPlace(language, place, key);
      if (child) walk(child);
    }
  };
  walk(buildRootPlace(language, value));
  return lists;
}
