import { applyValue } from '#edit/applyValue.ts';
import type { Change, ValuePath } from '#edit/change.ts';
import { findNode } from '#edit/parseDefinitionText.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { requireNode } from '#edit/requireNode.ts';

/**
 * Writes a value in an entry, with the objects around it that are missing; undefined removes it.
 * @param words the place in the entry, from outside to inside.
 */
export function setPlainValue(
  text: string,
  entry: ValuePath,
  words: ValuePath,
  value: unknown,
): Change | null {
  const node = requireNode(text, entry);
  const path = [...entry, ...words];
  if (value === undefined) return findNode(node, words) ? removeEntry(text, path) : null;
  const depth = words.findIndex((_, at) => !findNode(node, words.slice(0, at + 1)));
  if (depth === -1) return applyValue(text, path, value);
  const missing = words.slice(depth + 1).reduceRight((inner, word) => ({ [word]: inner }), value);
  return applyValue(text, [...entry, ...words.slice(0, depth + 1)], missing);
}
