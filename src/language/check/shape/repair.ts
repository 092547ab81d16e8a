import type { Entry, Node, ObjectNode, Place } from '../documents/node.ts';

/** What stands at a place in truth: the key or word that was meant, or null: nothing. */
export type Repairs = Map<Place, string | null>;

/** An object with the keys and words that were meant, and without those at whose place nothing should stand. */
export function repair(node: ObjectNode, repairs: Repairs): ObjectNode {
  const entries = new Map<string, Entry>();
  for (const [key, { place, value }] of node.entries) {
    const [meant, word] = [repairs.get(place), repairs.get(value.place)];
    if (meant === null || word === null) continue;
    const name = meant === undefined || node.entries.has(meant) ? key : meant;
    entries.set(name, { place, value: repairNode(value, repairs) });
  }
  return { ...node, entries };
}

function repairNode(node: Node, repairs: Repairs): Node {
  if (node.kind === 'object') return repair(node, repairs);
  if (node.kind === 'list') return { ...node, items: repairItems(node.items, repairs) };
  const word = repairs.get(node.place);
  return typeof word === 'string' ? { ...node, value: word } : node;
}

function repairItems(items: Node[], repairs: Repairs): Node[] {
  return items.filter(({ place }) => repairs.get(place) !== null).map((item) => repairNode(item, repairs));
}
