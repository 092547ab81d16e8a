import { findChange, type TextChange, type ValuePath } from './textChange.ts';
import { getNodeEnd } from './parseDefinitionText.ts';
import { requireNode } from './requireNode.ts';

/** Renames the key at a path. @throws if nothing is there. */
export function renameKey(text: string, path: ValuePath, key: string): TextChange | null {
  const token = requireNode(text, path).parent?.children?.[0];
  if (!token || typeof path.at(-1) !== 'string') throw new Error('An entry of a list has no key.');
  return findChange(text, text.slice(0, token.offset) + JSON.stringify(key) + text.slice(getNodeEnd(token)));
}
