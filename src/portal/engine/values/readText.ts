import type { CompiledPath } from '#definition';
import { findFirst } from './findFirst.ts';

/** The result text of an answer; null where there is none. A number counts as its digits. */
export function readText(body: unknown, paths: readonly CompiledPath[]): string | null {
  const found = findFirst(body, paths, (value) => typeof value !== 'object');
  if (found.kind !== 'value' || typeof found.value === 'object') return null;
  return String(found.value);
}
