import type { Entry, Node, ObjectNode, Place } from '../node.ts';

/** An object without the keys that stand, or whose values stand, at one of the places. */
export function leaveOut(node: ObjectNode, places: Set<Place>): ObjectNode {
  const entries = new Map<string, Entry>();
  for (const [key, { place, value }] of node.entries) {
    if (!places.has(place) && !places.has(value.place))
      entries.set(key, { place, value: prune(value, places) });
  }
  return { ...node, entries };
}

function prune(node: Node, places: Set<Place>): Node {
  if (node.kind === 'object') return leaveOut(node, places);
  return node.kind === 'list' ? { ...node, items: node.items.map((item) => prune(item, places)) } : node;
}
