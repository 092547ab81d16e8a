import type { CompiledScreen, JsonObject } from '#definition';
import type { QueryState } from '../portal.ts';

/** The parameters that are read once, by screen id, until the screen is left. */
const taken = new Map<string, Record<string, string>>();

/** Returns the address's parameters as `query`. Those that are read once stay stored until `dropOnceParameters`. */
export function claimOnceParameters({ id, once }: CompiledScreen, { search }: QueryState): JsonObject {
  const query = Object.fromEntries(new URLSearchParams(search));
  const secret = Object.entries(query).filter(([name]) => once.includes(name));
  if (secret.length > 0) taken.set(id, Object.fromEntries(secret));
  return { ...query, ...taken.get(id) };
}

/** Removes the parameters that the screen reads once from the address. */
export function removeOnceParameters({ once }: CompiledScreen, { search, replaceSearch }: QueryState): void {
  const query = new URLSearchParams(search);
  if (!once.some((name) => query.has(name))) return;
  for (const name of once) query.delete(name);
  replaceSearch(query.size > 0 ? `?${query}` : '');
}

/** Drops the stored parameters of a screen that was left. */
export function dropOnceParameters({ id }: CompiledScreen): void {
  taken.delete(id);
}
