import type { Json, JsonObject, Scalar } from '#definition';

/** Where something was written. Line and column count from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
  /** What stands there was put in for what its author left out: nothing is said of it. */
  isGuess?: true;
}

/** The first place of a file. */
export const startOf = (file: string): Place => ({ file, line: 1, column: 1 });

/** A JSON value that remembers where it was written. */
export type Node = ObjectNode | ListNode | ScalarNode;
export interface ObjectNode {
  kind: 'object';
  place: Place;
  entries: Map<string, Entry>;
}
export interface ListNode {
  kind: 'list';
  place: Place;
  items: Node[];
}
export interface ScalarNode {
  kind: 'scalar';
  place: Place;
  value: Scalar;
}
/** A key of an object, and what it holds. */
export interface Entry {
  /** Where the key stands. */
  place: Place;
  value: Node;
}

/** A value of type T as plain JSON, together with where each part of it was written: its source. */
export interface Source<T> {
  value: T;
  /** Where an object or a list of it was written, or what stands in it at a key or index. */
  at: (part: object, key?: string | number) => Place;
  /** Where a key of one of its objects was written. */
  atKey: (part: object, key: string) => Place;
  /** What stands at a key, be it one or a list, each with where it was written. */
  each: <Part extends object, Key extends string & keyof Part>(
    part: Part,
    key: Key,
  ) => [Item<Part[Key]>, Place][];
}
type Item<Value> = Value extends readonly (infer One)[] ? One : Exclude<Value, undefined>;

/** Turns a node into plain JSON and remembers the places. T is trusted: the shape was checked before. */
export function toSource<T>(node: Node): Source<T> {
  const nodes = new WeakMap<object, Node>();
  const nodeOf = (part: object): Node => nodes.get(part) ?? node;
  const value = toJson(node, nodes) as T;
  const at = (part: object, key?: string | number): Place =>
    (key === undefined ? nodeOf(part) : (child(nodeOf(part), key) ?? nodeOf(part))).place;
  return {
    value,
    at,
    atKey: (part, key) => {
      const owner = nodeOf(part);
      return (owner.kind === 'object' ? owner.entries.get(key)?.place : undefined) ?? owner.place;
    },
    each: (part, key) => {
      const found: unknown = part[key];
      if (Array.isArray(found)) return found.map((one, index) => [one, at(found, index)]);
      return found === undefined ? [] : [[found as never, at(part, key)]];
    },
  };
}

/** Where what a pointer leads to was written, by its steps: `['columns', 2, 'header']`. */
export function placeAt({ value, at }: Source<object>, pointer: (string | number)[]): Place {
  const owner = pointer
    .slice(0, -1)
    .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], value);
  return at(owner as object, pointer.at(-1));
}

function child(node: Node, key: string | number): Node | undefined {
  if (node.kind === 'object') return node.entries.get(String(key))?.value;
  return node.kind === 'list' ? node.items[Number(key)] : undefined;
}

function toJson(node: Node, nodes: WeakMap<object, Node>): Json {
  if (node.kind === 'scalar') return node.value;
  const json = node.kind === 'list' ? node.items.map((item) => toJson(item, nodes)) : toObject(node, nodes);
  nodes.set(json, node);
  return json;
}

function toObject(node: ObjectNode, nodes: WeakMap<object, Node>): JsonObject {
  const entries = [...node.entries].map(([key, { value }]) => [key, toJson(value, nodes)] as const);
  return Object.fromEntries(entries);
}
