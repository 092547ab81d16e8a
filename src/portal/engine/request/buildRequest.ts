import type { CompiledCall, CompiledShape, Empty, Json, JsonObject } from '#definition';
import type { CallRequest } from '../dataProvider.ts';
import { toFiniteNumber } from '../numbers/toFiniteNumber.ts';
import { compareDecimals, parseDecimalOrZero } from '../numbers/parseDecimal.ts';
import { isJsonObject } from '../values/isJsonObject.ts';
import { isAbsent } from '../values/isAbsent.ts';
import { fillRequest } from './fillRequest.ts';
import { moments } from './moments.ts';

/**
 * Builds the request of a call, with the catalogue's fixed keys, which nothing overrides, and its conversions. Keys in the
 * path are sent nowhere else. Null if the path lacks a value.
 */
export function buildRequest(call: CompiledCall, payload: Record<string, Json>): CallRequest | null {
  return fillRequest(call, shapePayload(call, { ...payload, ...call.fixed }));
}

/** Converts a payload as the catalogue requires: texts to numbers and booleans, and absent values to their form. */
function shapePayload(call: CompiledCall, payload: JsonObject): JsonObject {
  const { types = {}, empty = 'text', emptyKeys = {} } = call;
  if (!call.types && !call.empty && !call.emptyKeys) return payload;
  return shapeEntries(payload, (key) => [types[key], emptyKeys[key] ?? empty]);
}

function shapeEntries(
  payload: JsonObject,
  rule: (key: string) => [CompiledShape | undefined, Empty],
): JsonObject {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([key, value]) => {
      const shaped = shapeValue(value ?? null, ...rule(key));
      return shaped === undefined ? [] : [[key, shaped]];
    }),
  );
}

/** Returns the converted value; undefined if it is not sent. */
function shapeValue(value: Json, type: CompiledShape | undefined, empty: Empty): Json | undefined {
  if (isAbsent(value)) return empty === 'text' ? value : empty === 'null' ? null : undefined;
  if (Array.isArray(value)) return value.flatMap((item) => shapeItem(item, type, empty));
  if (isJsonObject(value)) return shapeObject(value, type, empty);
  if (typeof type === 'object' && 'zone' in type) return moments.convert?.(value, type.zone) ?? value;
  return type === 'number' ? toNumber(value) : type === 'boolean' ? toBoolean(value) : value;
}

/** An object within a list is sent even if it is empty, because its position counts. */
function shapeItem(item: Json, type: CompiledShape | undefined, empty: Empty): Json[] {
  const own = typeof type === 'object' && 'list' in type ? type.list : undefined;
  const shaped = shapeValue(item, own, empty);
  return shaped !== undefined ? [shaped] : isJsonObject(item) ? [{}] : [];
}

function shapeObject(
  value: JsonObject,
  type: CompiledShape | undefined,
  empty: Empty,
): JsonObject | undefined {
  const types = typeof type === 'object' && 'object' in type ? type.object : {};
  const shaped = shapeEntries(value, (key) => [types[key], empty]);
  const isGone = Object.keys(shaped).length === 0 && Object.keys(value).length > 0;
  return isGone ? undefined : shaped;
}

/** Converts a text to a number. A number with more digits than JavaScript preserves stays a text. */
function toNumber(value: Json): Json {
  const number = typeof value === 'string' ? toFiniteNumber(value) : null;
  if (number === null) return value;
  return compareDecimals(parseDecimalOrZero(value), parseDecimalOrZero(number)) === 0 ? number : value;
}

function toBoolean(value: Json): Json {
  return value === 'true' ? true : value === 'false' ? false : value;
}
