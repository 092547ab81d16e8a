import type { JsonNode, ObjectNode, SourcePosition } from './node.ts';

/** Changes the value of a key. Other keys, and an object without the key, stay. */
export function mapEntry(node: ObjectNode, key: string, change: (value: JsonNode) => JsonNode): ObjectNode {
  const entry = node.entries.get(key);
  if (!entry) return node;
  return { ...node, entries: new Map(node.entries).set(key, { ...entry, value: change(entry.value) }) };
}

/** Changes each object in a list. */
export function mapItems(node: JsonNode, change: (item: ObjectNode) => JsonNode): JsonNode {
  if (node.kind !== 'list') return node;
  return { ...node, items: node.items.map((item) => mapObject(item, change)) };
}

/** Changes each object in an object of free keys. */
export function mapEntries(node: JsonNode, change: (value: ObjectNode) => JsonNode): JsonNode {
  if (node.kind !== 'object') return node;
  const entries = [...node.entries].map(
    ([key, entry]) => [key, { ...entry, value: mapObject(entry.value, change) }] as const,
  );
  return { ...node, entries: new Map(entries) };
}

/** Changes an object; other nodes stay. */
export function mapObject(node: JsonNode, change: (value: ObjectNode) => JsonNode): JsonNode {
  return node.kind === 'object' ? change(node) : node;
}

/** Builds an object whose parts all have one position. */
export function buildObject(place: SourcePosition, values: Record<string, JsonNode>): ObjectNode {
  const entries = Object.entries(values).map(([key, value]) => [key, { place, value }] as const);
  return { kind: 'object', place, entries: new Map(entries) };
}
