import type { CompiledPath, JsonObject } from '#definition';
import { findFirst } from '../values/findFirst.ts';
import { isJsonObject } from '../values/isJsonObject.ts';

/** The record of an answer; an empty one where its place is empty, null where the body has not the promised shape. */
export function readRecord(body: unknown, paths: readonly CompiledPath[]): JsonObject | null {
  const found = findFirst(body, paths, isJsonObject);
  if (found.kind === 'empty') return {};
  return found.kind === 'value' ? (found.value as JsonObject) : null;
}
