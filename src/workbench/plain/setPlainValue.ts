import { applyValue } from '#edit/applyValue.ts';
import type { TextChange, ValuePath } from '#edit/textChange.ts';
import { findNode } from '#edit/parseDefinitionText.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { requireNode } from '#edit/requireNode.ts';

/**
 * Sets a value in an entry, and adds missing objects around it; undefined removes the value.
 * @param words the path of the value, relative to the entry.
 */
export function setPlainValue(
  text: string,
  entry: ValuePath,
  words: ValuePath,
  value: unknown,
): TextChange | null {
  const node = requireNode(text, entry);
  const path = [...entry, ...words];
  if (value === undefined) return findNode(node, words) ? removeEntry(text, path) : null;
  const depth = words.findIndex((_, at) => !findNode(node, words.slice(0, at + 1)));
  if (depth === -1) return applyValue(text, path, value);
  const missing = words.slice(depth + 1).reduceRight((inner, word) => ({ [word]: inner }), value);
  return applyValue(text, [...entry, ...words.slice(0, depth + 1)], missing);
}
