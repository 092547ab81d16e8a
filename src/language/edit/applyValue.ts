import type { TextChange, ValuePath } from './textChange.ts';
import { insertEntry } from './insertEntry.ts';
import { findNode } from './parseDefinitionText.ts';
import { replaceValue } from './replaceValue.ts';
import { requireNode } from './requireNode.ts';

/** Replaces the value at a path, or adds an entry. @throws if its parent does not exist. */
export function applyValue(text: string, path: ValuePath, value: unknown): TextChange | null {
  const around = requireNode(text, path.slice(0, -1));
  const key = path.at(-1);
  if (key === undefined || findNode(around, [key])) return replaceValue(text, path, value);
  return typeof key === 'string'
    ? insertEntry(text, path.slice(0, -1), { key, value })
    : insertEntry(text, path.slice(0, -1), { value, at: key });
}
