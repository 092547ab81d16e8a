import type { Tree } from './tree.ts';

/** The texts that a draft changes by the names of their files; null for a file that it takes away. */
export type Edits = Record<string, string | null>;

/** A tree with other texts. */
export function applyEdits(tree: Tree, edits: Edits): Tree {
  const edited = new Map(tree);
  for (const [name, text] of Object.entries(edits)) {
    if (text === null) edited.delete(name);
    else edited.set(name, text);
  }
  return edited;
}

/** What makes one tree of another. */
export function findEdits(from: Tree, to: Tree): Edits {
  const names = [...new Set([...from.keys(), ...to.keys()])].sort();
  const changed = names.filter((name) => from.get(name) !== to.get(name));
  return Object.fromEntries(changed.map((name) => [name, to.get(name) ?? null]));
}
