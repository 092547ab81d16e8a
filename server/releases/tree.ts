import { createHash } from 'node:crypto';

/** The unparsed definitions of a portal by name, such as `screens.config.json` and `schemas/…`. */
export type Tree = ReadonlyMap<string, string>;

/** Returns the SHA-256 of a text's UTF-8 bytes, in hex. */
export function computeSha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function formatManifest(tree: Tree): string {
  const files = [...tree].map(([name, text]) => [name, computeSha256(text)] as const);
  return JSON.stringify(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function parseManifest(text: string): [name: string, hash: string][] {
  return JSON.parse(text) as [string, string][];
}

export function hashTree(tree: Tree): string {
  return computeSha256(formatManifest(tree));
}
