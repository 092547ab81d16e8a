import { getOwnValue, type Json, type JsonObject } from '#definition';
import { isJsonObject } from '../values/isJsonObject.ts';
import { toText } from '../values/toText.ts';

/** Rows by key and value. Cached, because a table looks up each of its cells. */
const known = new WeakMap<readonly Json[], Map<string, Map<string, JsonObject>>>();

/** Finds the first row of a list with this text under a key. */
export function findRow(rows: readonly Json[], key: string, text: string): JsonObject | undefined {
  const byKey = known.get(rows) ?? new Map<string, Map<string, JsonObject>>();
  known.set(rows, byKey);
  const byText = byKey.get(key) ?? placeRows(rows, key);
  byKey.set(key, byText);
  return byText.get(text);
}

function placeRows(rows: readonly Json[], key: string): Map<string, JsonObject> {
  // Reversed, so that the first of two rows with the same text wins.
  const objects = rows.filter(isJsonObject).reverse();
  return new Map(objects.map((row) => [toText(getOwnValue(row, key)), row]));
}
