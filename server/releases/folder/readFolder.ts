import { extensionIn, readFiles, type Files, type Places } from '#check/index.ts';
import type { Tree } from '../tree.ts';

/** The definitions of a folder as they are now; null where one of them can't be read. */
export async function readFolder(places: Places): Promise<Tree | null> {
  return asTree(await readFiles(places));
}

/** Texts as a tree, without what extensions say of themselves; null where one of them could not be read. */
export function asTree(files: Files): Tree | null {
  const tree = new Map<string, string>();
  for (const [name, text] of files) {
    if (extensionIn(name) !== null) continue;
    if (text === null) return null;
    tree.set(name, text);
  }
  return tree;
}
