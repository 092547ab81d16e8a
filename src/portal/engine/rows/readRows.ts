import type { CompiledPath, Json, JsonObject } from '#definition';
import { findFirst } from '../values/findFirst.ts';
import { isJsonObject } from '../values/isJsonObject.ts';

/** Reads the rows of an answer; empty if their place is empty, null if the body has another shape. */
export function readRows(body: unknown, paths: readonly CompiledPath[]): JsonObject[] | null {
  const found = findFirst(body, paths, isRows);
  if (found.kind === 'empty') return [];
  return found.kind === 'value' ? (found.value as JsonObject[]) : null;
}

const isRows = (value: Json): boolean => Array.isArray(value) && value.every(isJsonObject);
