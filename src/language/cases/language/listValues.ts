import { pathsOf } from '#definition';

/** Something of a screen that is read from somewhere: a value, and what else has a `from`. */
export interface ReadValue {
  paths: string[];
  /** The codes that it has words for. */
  codes: string[];
}

/** Everything in a part of a screen that is read from somewhere. */
export function listValues(part: unknown): ReadValue[] {
  if (part === null || typeof part !== 'object') return [];
  const paths = pathsIn(part as Record<string, unknown>);
  const codes = 'map' in part ? Object.keys(part.map as object) : [];
  return [...(paths.length > 0 ? [{ paths, codes }] : []), ...Object.values(part).flatMap(listValues)];
}

/** A payload may have a key that is called as a word of the language is: behind that stands no path. */
function pathsIn({ from, each, count, template }: Record<string, unknown>): string[] {
  const inText = typeof template === 'string' ? pathsOf({ template }) : [];
  return [...[from, each, count].flat().filter((path) => typeof path === 'string'), ...inText];
}
