import { findExtensionName, readFiles, type Files, type DefinitionPaths } from '#check/index.ts';
import type { Tree } from '../tree.ts';

export async function readFolder(places: DefinitionPaths): Promise<Tree | null> {
  return buildTree(await readFiles(places));
}

/** Builds a tree of files without those of extensions. Null if a text is missing. */
export function buildTree(files: Files): Tree | null {
  const tree = new Map<string, string>();
  for (const [name, text] of files) {
    if (findExtensionName(name) !== null) continue;
    if (text === null) return null;
    tree.set(name, text);
  }
  return tree;
}
