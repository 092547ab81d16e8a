import type { Tree } from './tree.ts';

/** The texts that a draft changes, by file name; null for a file that it removes. */
export type Edits = Record<string, string | null>;

export function applyEdits(tree: Tree, edits: Edits): Tree {
  const edited = new Map(tree);
  for (const [name, text] of Object.entries(edits)) {
    if (text === null) edited.delete(name);
    else edited.set(name, text);
  }
  return edited;
}

export function findEdits(from: Tree, to: Tree): Edits {
  const names = [...new Set([...from.keys(), ...to.keys()])].sort();
  const changed = names.filter((name) => from.get(name) !== to.get(name));
  return Object.fromEntries(changed.map((name) => [name, to.get(name) ?? null]));
}
