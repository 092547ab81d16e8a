import { applyValue } from '#edit/applyValue.ts';
import { applyChange, type TextChange } from '#edit/textChange.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { listNodeEntries } from '#edit/parseDefinitionText.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { requireParsedDefinition } from './requireParsedDefinition.ts';
import { resolveParent, resolvePointer } from './resolvePointer.ts';

export const editKinds = ['set', 'insert', 'remove'] as const;

export interface PointerEdit {
  kind: (typeof editKinds)[number];
  pointer: string;
  value?: unknown;
}

/** Applies an edit to a text of JSON; all other characters stay. @throws a sentence if it does not fit. */
export function applyEdit(text: string, edit: PointerEdit, at: number): string {
  try {
    return applyChange(text, findChange[edit.kind](text, edit));
  } catch (error) {
    throw new Error(`Edit ${at + 1}: ${(error as Error).message}`, { cause: error });
  }
}

const findChange: Record<PointerEdit['kind'], (text: string, edit: PointerEdit) => TextChange | null> = {
  set: (text, { pointer, value }) => {
    requireValue(value);
    const root = requireParsedDefinition(text);
    const { path, node, key } = resolveParent(root, pointer);
    if (node.type === 'object') return applyValue(text, [...path, key], value);
    return replaceValue(text, resolvePointer(root, pointer), value);
  },
  insert: (text, { pointer, value }) => {
    requireValue(value);
    const { path, node, key } = resolveParent(requireParsedDefinition(text), pointer);
    if (node.type !== 'array') throw new Error(`${pointer} is in no list: set adds a key.`);
    const count = listNodeEntries(node).length;
    const index = key === '-' ? count : Number(key);
    if (!/^(-|\d+)$/.test(key) || index > count)
      throw new Error(`"${key}" is no place in the list: write 0 to ${count}, or -.`);
    return insertEntry(text, path, { value, at: index });
  },
  remove: (text, { pointer, value }) => {
    if (value !== undefined) throw new Error('remove takes no value.');
    const root = requireParsedDefinition(text);
    resolveParent(root, pointer);
    return removeEntry(text, resolvePointer(root, pointer));
  },
};

function requireValue(value: unknown): void {
  if (value === undefined) throw new Error('set and insert need a value.');
}
