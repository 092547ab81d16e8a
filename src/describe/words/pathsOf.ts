import type { Path, Value } from '../../definition/index.ts';
import { parseTemplate } from '../../check/path.ts';

/** The paths that a value is read from; a literal has none. */
export function pathsOf(value: Value): Path[] {
  if (value === null || typeof value !== 'object') return [];
  if ('from' in value) return [value.from].flat();
  return (parseTemplate(value.template) ?? []).flatMap((part) => (typeof part === 'string' ? [] : part.path));
}
