import type { CompiledPath, Json } from '#definition';

/** The values that paths read, by root (`session`, `form`, a read's name …). */
export type Scope = { [root: string]: Json | undefined };

/** Returns the value at a path, own properties only; undefined if there is none. */
export function resolvePath(path: CompiledPath, from: Json | Scope | undefined): Json | undefined {
  let value = from;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Scope)[step];
  }
  return value as Json | undefined;
}
