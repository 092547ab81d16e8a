import type { CompiledFrom, Json } from '#definition';
import { isAbsent } from './isAbsent.ts';
import { resolvePath, type Scope } from './resolvePath.ts';

/** Returns the value of the first path that has one. An emptied text stays ''; a missing value is null. */
export function resolveFrom({ from, else: otherwise, map }: CompiledFrom, scope: Scope): Json {
  const found = from.map((path) => resolvePath(path, scope));
  const present = found.find((value) => !isAbsent(value));
  if (isAbsent(present)) return otherwise !== undefined ? otherwise : found.includes('') ? '' : null;
  const word =
    map && typeof present !== 'object' && Object.hasOwn(map, String(present))
      ? map[String(present)]
      : present;
  return word ?? null;
}
