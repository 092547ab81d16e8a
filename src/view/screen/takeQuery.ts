import type { CompiledScreen, JsonObject } from '../../definition/index.ts';

/** What was taken out of the address, until its screen is left. */
const taken = new Map<string, Record<string, string>>();

/**
 * The parameters of the address as the screen's `query`. Those it reads once are taken out of the address at once, and
 * stand here until `dropQuery`.
 */
export function takeQuery({ id, once }: CompiledScreen): JsonObject {
  const url = new URL(window.location.href);
  const secret = Object.fromEntries(
    once.flatMap((name) => {
      const value = url.searchParams.get(name);
      url.searchParams.delete(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  if (Object.keys(secret).length > 0) {
    taken.set(id, secret);
    window.history.replaceState(window.history.state, '', url);
  }
  return { ...Object.fromEntries(url.searchParams), ...taken.get(id) };
}

/** Forgets what was taken out of the address: its screen was left. */
export function dropQuery({ id }: CompiledScreen): void {
  taken.delete(id);
}
