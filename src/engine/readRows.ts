import type { CompiledPath, JsonObject } from '../definition/index.ts';
import { findFirst } from './findFirst.ts';
import { isJsonObject } from './isJsonObject.ts';

/** The rows of an answer; none where their place is empty, null where the body has not the promised shape. */
export function readRows(body: unknown, paths: readonly CompiledPath[]): JsonObject[] | null {
  const found = findFirst(body, paths);
  if (found.kind === 'empty') return [];
  if (found.kind === 'missing' || !Array.isArray(found.value)) return null;
  return found.value.every(isJsonObject) ? found.value : null;
}
