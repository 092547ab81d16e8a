import { ownValue } from '../definition/index.ts';
import type { Json, JsonObject } from '../definition/index.ts';
import { isAbsent } from './isAbsent.ts';

/** The value of a row at the first of these fields that holds something; null where none does. */
export function readField(row: JsonObject, fields: readonly string[]): Json {
  for (const field of fields) {
    const value = ownValue(row, field);
    if (!isAbsent(value)) return value;
  }
  return null;
}
