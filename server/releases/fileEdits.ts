import type { Tree } from './tree.ts';

/** The texts that a draft changes, by file name; null for a file that it removes. */
export type FileEdits = Record<string, string | null>;

/** Returns the files of a tree with edits applied: null deletes a file. */
export function applyFileEdits(tree: Tree, edits: FileEdits): Tree {
  const edited = new Map(tree);
  for (const [name, text] of Object.entries(edits)) {
    if (text === null) edited.delete(name);
    else edited.set(name, text);
  }
  return edited;
}

/** Finds the edits that turn one tree into another. */
export function findFileEdits(from: Tree, to: Tree): FileEdits {
  const names = [...new Set([...from.keys(), ...to.keys()])].sort();
  const changed = names.filter((name) => from.get(name) !== to.get(name));
  return Object.fromEntries(changed.map((name) => [name, to.get(name) ?? null]));
}
