import { ownValue } from '#definition';
import type { Json, JsonObject } from '#definition';
import { isAbsent } from './isAbsent.ts';
import { resolvePath } from './resolvePath.ts';

/** The value of a row at the first of these fields that holds something; null where none does. A field that the row has not may be a path into it. */
export function readField(row: JsonObject, fields: readonly string[]): Json {
  for (const field of fields) {
    const value = ownValue(row, field) ?? (field.includes('.') ? followPath(row, field) : null);
    if (!isAbsent(value)) return value;
  }
  return null;
}

const paths = new Map<string, string[]>();

/** What stands at `customer.name` in a row. */
function followPath(row: JsonObject, field: string): Json {
  // Each is taken apart once: a table reads it for every row.
  const path = paths.get(field) ?? field.split('.');
  paths.set(field, path);
  return resolvePath(path, row) ?? null;
}
