import type { Node } from 'jsonc-parser';
import type { ValuePath } from './textChange.ts';
import { findNode, parseDefinitionText } from './parseDefinitionText.ts';

/** Returns the node at a path. @throws if nothing is there or the text is no JSON, which is a bug of the caller. */
export function requireNode(text: string, path: ValuePath): Node {
  const document = parseDefinitionText(text);
  if (!document.ok) throw new Error(document.message);
  const node = findNode(document.root, path);
  if (!node) throw new Error(`Nothing stands at ${path.join('.')}.`);
  return node;
}
