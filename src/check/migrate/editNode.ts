import { normalizeScalar, type Json } from '../../definition/index.ts';
import type { Entry, Node, ObjectNode, Place } from '../node.ts';
import type { Edit } from './edit.ts';

/** The document with an edit made. What is put in stands where what it replaces stood, or where its object begins. */
export function editNode(document: ObjectNode, { path, ...change }: Edit): ObjectNode {
  return editAt(document, path, change) as ObjectNode;
}

type Change = { value: Json | undefined } | { name: string };

function editAt(node: Node, [key, ...rest]: Edit['path'], change: Change): Node {
  if (key === undefined || node.kind === 'scalar') throw new Error('a migration edits what is not there');
  if (node.kind === 'list') return { ...node, items: editItems(node.items, [Number(key), ...rest], change) };
  const entries = [...node.entries].flatMap(([name, entry]) =>
    name === key ? editEntry(name, entry, rest, change) : [[name, entry] as const],
  );
  if (!node.entries.has(String(key)) && 'value' in change && change.value !== undefined)
    entries.push([String(key), { place: node.place, value: toNode(change.value, node.place) }]);
  return { ...node, entries: new Map(entries) };
}

function editItems(items: Node[], [index, ...rest]: [number, ...Edit['path']], change: Change): Node[] {
  return items.flatMap((item, at) => {
    if (at !== index) return [item];
    if (rest.length > 0) return [editAt(item, rest, change)];
    if (!('value' in change) || change.value === undefined) return [];
    return [toNode(change.value, item.place)];
  });
}

function editEntry(
  name: string,
  entry: Entry,
  rest: Edit['path'],
  change: Change,
): (readonly [string, Entry])[] {
  if (rest.length > 0) return [[name, { ...entry, value: editAt(entry.value, rest, change) }]];
  if ('name' in change) return [[change.name, entry]];
  if (change.value === undefined) return [];
  return [[name, { ...entry, value: toNode(change.value, entry.value.place) }]];
}

function toNode(value: Json, place: Place): Node {
  if (Array.isArray(value)) return { kind: 'list', place, items: value.map((item) => toNode(item, place)) };
  if (typeof value !== 'object' || value === null)
    return { kind: 'scalar', place, value: normalizeScalar(value) };
  const entries = Object.entries(value).map(
    ([key, held]) => [key, { place, value: toNode(held, place) }] as const,
  );
  return { kind: 'object', place, entries: new Map(entries) };
}
