import type { CompiledReport } from '#definition';

/** The cursors of the pages that were visited, from the second on, as the history keeps them. */
export function readCursors({ name }: CompiledReport, kept: unknown): string[] {
  const held = (kept as Record<string, unknown> | null | undefined)?.[cursorsKey(name)];
  return Array.isArray(held) ? held.filter((one) => typeof one === 'string') : [];
}

/** Under what name the history keeps them. */
export const cursorsKey = (name: string): string => `cursors.${name}`;
