import { findChange, type TextChange, type ValuePath } from './textChange.ts';
import { getNodeEnd, listNodeEntries } from './parseDefinitionText.ts';
import { requireNode } from './requireNode.ts';

/** Moves an entry. Only the entries' texts change places. @throws if nothing is at the path. */
export function moveEntry(text: string, path: ValuePath, from: number, to: number): TextChange | null {
  const entries = listNodeEntries(requireNode(text, path)).map(({ entry }) => entry);
  const order = entries.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  const slots = entries.map((slot, index) => ({ slot, text: getText(text, entries[order[index]!]!) }));
  const moved = slots.reduceRight(
    (next, { slot, text }) => next.slice(0, slot.offset) + text + next.slice(getNodeEnd(slot)),
    text,
  );
  return findChange(text, moved);
}

const getText = (text: string, node: { offset: number; length: number }): string =>
  text.slice(node.offset, node.offset + node.length);
