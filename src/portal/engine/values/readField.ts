import { type Json, type JsonObject, getOwnValue } from '#definition';
import { isAbsent } from './isAbsent.ts';
import { resolvePath } from './resolvePath.ts';

/**
 * Returns the value of the first of these fields that has one; null if none does. A name with dots may be a path into the
 * row.
 */
export function readField(row: JsonObject, fields: readonly string[]): Json {
  for (const field of fields) {
    const value = getOwnValue(row, field) ?? (field.includes('.') ? followPath(row, field) : null);
    if (!isAbsent(value)) return value;
  }
  return null;
}

const paths = new Map<string, string[]>();

/** Returns the value at `customer.name` in a row. */
function followPath(row: JsonObject, field: string): Json {
  // Cached, because a table reads the path for every row.
  const path = paths.get(field) ?? field.split('.');
  paths.set(field, path);
  return resolvePath(path, row) ?? null;
}
