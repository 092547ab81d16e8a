import type { ValuePath } from '#edit/textChange.ts';
import type { SchemaReader } from './createSchemaReader.ts';
import type { ListedPlace } from './listPlaces.ts';

/** A text of a definition that members read, with its path. */
export interface TextPlace {
  path: ValuePath;
  text: string;
}

/** Selects the texts of a definition that members read, in the order written. */
export function listTextPlaces(language: SchemaReader, places: ListedPlace[]): TextPlace[] {
  return places.flatMap(({ value, path, schema, around }) => {
    if (typeof value !== 'string') return [];
    const isRead = language
      .variantsOf(schema)
      .some(({ kind, translate = isReadAround(around) }) => translate && kind === 'text');
    return isRead ? [{ path, text: value }] : [];
  });
}

/** True if members read the texts in an object or list. Its own variant decides, otherwise the nearest variant around it. */
function isReadAround(place: ListedPlace | null): boolean {
  return place !== null && (place.variant.translate ?? isReadAround(place.around));
}
