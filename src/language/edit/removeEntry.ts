import { findChange, type TextChange, type ValuePath } from './textChange.ts';
import { getNodeEnd, listNodeEntries } from './parseDefinitionText.ts';
import { requireNode } from './requireNode.ts';

/** Removes the entry at a path and one comma; all other text stays. @throws if nothing is there. */
export function removeEntry(text: string, path: ValuePath): TextChange | null {
  const around = requireNode(text, path.slice(0, -1));
  const entries = listNodeEntries(around);
  const index = entries.findIndex(({ key }) => key === path.at(-1));
  const [before, removed, after] = [entries[index - 1], entries[index], entries[index + 1]];
  if (!removed) throw new Error(`Nothing stands at ${path.join('.')}.`);
  let [from, to] = [around.offset + 1, getNodeEnd(around) - 1];
  if (after) [from, to] = [removed.entry.offset, after.entry.offset];
  else if (before) [from, to] = [getNodeEnd(before.entry), getNodeEnd(removed.entry)];
  return findChange(text, text.slice(0, from) + text.slice(to));
}
