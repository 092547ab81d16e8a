import type { CompiledScreen, JsonObject } from '#definition';
import type { QueryPlace } from '../portal.ts';

/** What stood in the address and is read once, until its screen is left. */
const taken = new Map<string, Record<string, string>>();

/** The parameters of the address as the screen's `query`. Those it reads once stand here until `dropQuery`. */
export function takeQuery({ id, once }: CompiledScreen, { search }: QueryPlace): JsonObject {
  const query = Object.fromEntries(new URLSearchParams(search));
  const secret = Object.entries(query).filter(([name]) => once.includes(name));
  if (secret.length > 0) taken.set(id, Object.fromEntries(secret));
  return { ...query, ...taken.get(id) };
}

/** Takes out of the address what the screen reads once. */
export function clearAddress({ once }: CompiledScreen, { search, replaceSearch }: QueryPlace): void {
  const query = new URLSearchParams(search);
  if (!once.some((name) => query.has(name))) return;
  for (const name of once) query.delete(name);
  replaceSearch(query.size > 0 ? `?${query}` : '');
}

/** Forgets what was taken out of the address: its screen was left. */
export function dropQuery({ id }: CompiledScreen): void {
  taken.delete(id);
}
