import type { Entry, Node, ObjectNode, Place } from '../node.ts';

/** What stands at a place in truth: the key or word that was meant, or null: nothing. */
export type Amends = Map<Place, string | null>;

/** An object with the keys and words that were meant, and without those at whose place nothing should stand. */
export function amend(node: ObjectNode, amends: Amends): ObjectNode {
  const entries = new Map<string, Entry>();
  for (const [key, { place, value }] of node.entries) {
    const [meant, word] = [amends.get(place), amends.get(value.place)];
    if (meant === null || word === null) continue;
    const name = meant === undefined || node.entries.has(meant) ? key : meant;
    entries.set(name, { place, value: amendNode(value, amends) });
  }
  return { ...node, entries };
}

function amendNode(node: Node, amends: Amends): Node {
  if (node.kind === 'object') return amend(node, amends);
  if (node.kind === 'list') return { ...node, items: amendItems(node.items, amends) };
  const word = amends.get(node.place);
  return typeof word === 'string' ? { ...node, value: word } : node;
}

function amendItems(items: Node[], amends: Amends): Node[] {
  return items.filter(({ place }) => amends.get(place) !== null).map((item) => amendNode(item, amends));
}
