import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Files } from '#check/index.ts';

/** Finds the catalogue that declares a call; undefined if none does. */
export function findCallFile(files: Files, call: string): string | undefined {
  const found = [...files].find(([file, source]) => {
    const tree = file.startsWith('schemas/api/') && source !== null ? parseTree(source) : undefined;
    return tree && findNodeAtLocation(tree, ['calls', call]) !== undefined;
  });
  return found?.[0];
}
