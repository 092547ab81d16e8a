import type { CompiledFrom, Json } from '#definition';
import { isAbsent } from './isAbsent.ts';
import { resolvePath } from './resolvePath.ts';
import type { Scope } from './resolvePath.ts';

/** The first of several paths that holds something. An emptied text stays ''; a missing one is null. */
export function resolveFirst({ from, else: otherwise, map }: CompiledFrom, scope: Scope): Json {
  const found = from.map((path) => resolvePath(path, scope));
  const held = found.find((value) => !isAbsent(value));
  if (isAbsent(held)) return otherwise !== undefined ? otherwise : found.includes('') ? '' : null;
  const word = map && typeof held !== 'object' && Object.hasOwn(map, String(held)) ? map[String(held)] : held;
  return word ?? null;
}
