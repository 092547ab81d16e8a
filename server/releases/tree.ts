import { createHash } from 'node:crypto';

/**
 * All definitions of a portal as they were written: the texts by name, `screens.config.json` and with forward slashes
 * `schemas/…`. It never changes.
 */
export type Tree = ReadonlyMap<string, string>;

/** The SHA-256 of a text's UTF-8 bytes, in hex. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The text by which a tree is known: its files in the order of their names, each with its hash. */
export function writeManifest(tree: Tree): string {
  const files = [...tree].map(([name, text]) => [name, hashText(text)] as const);
  return JSON.stringify(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The files that a manifest names, each with the hash of its text. */
export function readManifest(text: string): [name: string, hash: string][] {
  return JSON.parse(text) as [string, string][];
}

/** The hash of a whole tree: the same for the same names with the same texts. */
export function hashTree(tree: Tree): string {
  return hashText(writeManifest(tree));
}
