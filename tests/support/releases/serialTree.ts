import type { Tree } from '#server/releases/tree.ts';

/** A tree whose files all contain one number. Two numbers in one tree mean two mixed versions. */
export function serialTree(serial: number): Tree {
  return new Map(
    ['screens.config.json', ...['a', 'b', 'c', 'd'].map((id) => `schemas/screens/${id}.json`)].map((name) => [
      name,
      JSON.stringify({ name, serial }),
    ]),
  );
}

/** The numbers in a tree. */
export function serialsOf(tree: Tree): number[] {
  return [...new Set([...tree.values()].map((text) => (JSON.parse(text) as { serial: number }).serial))];
}
