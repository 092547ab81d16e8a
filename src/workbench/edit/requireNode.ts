import type { Node } from 'jsonc-parser';
import type { Path } from './change.ts';
import { findNode, readDocument } from './readDocument.ts';

/** The node at a path. @throws if nothing is there or the text is no JSON, which is a bug of the caller. */
export function requireNode(text: string, path: Path): Node {
  const document = readDocument(text);
  if (!document.ok) throw new Error(document.message);
  const node = findNode(document.root, path);
  if (!node) throw new Error(`Nothing stands at ${path.join('.')}.`);
  return node;
}
