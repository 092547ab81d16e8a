import { listValuePaths } from '#definition';

export interface PathRead {
  paths: string[];
  /** Codes for which its `map` has words. */
  codes: string[];
}

/** Lists every part of a screen that reads paths. */
export function listPathReads(part: unknown): PathRead[] {
  if (part === null || typeof part !== 'object') return [];
  const paths = pathsIn(part as Record<string, unknown>);
  const codes = 'map' in part ? Object.keys(part.map as object) : [];
  return [...(paths.length > 0 ? [{ paths, codes }] : []), ...Object.values(part).flatMap(listPathReads)];
}

/** Ignores keys of a payload that are named like words of the language, because their values are no paths. */
function pathsIn({ from, each, count, template }: Record<string, unknown>): string[] {
  const inText = typeof template === 'string' ? listValuePaths({ template }) : [];
  return [...[from, each, count].flat().filter((path) => typeof path === 'string'), ...inText];
}
