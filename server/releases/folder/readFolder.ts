import { findExtensionName, readFiles, type Files, type DefinitionPaths } from '#check/index.ts';
import type { Tree } from '../tree.ts';

export async function readFolder(places: DefinitionPaths): Promise<Tree | null> {
  return asTree(await readFiles(places));
}

/** Null if a text is missing. The files of extensions are left out. */
export function asTree(files: Files): Tree | null {
  const tree = new Map<string, string>();
  for (const [name, text] of files) {
    if (findExtensionName(name) !== null) continue;
    if (text === null) return null;
    tree.set(name, text);
  }
  return tree;
}
