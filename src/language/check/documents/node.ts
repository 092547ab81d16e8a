import type { Json, JsonObject, Scalar } from '#definition';

/** The position of something written. Line and column start at 1. */
export interface SourcePosition {
  file: string;
  line: number;
  column: number;
  /** The value replaces a missing one, so its problems are not reported. */
  isGuess?: true;
}

export const getFileStart = (file: string): SourcePosition => ({ file, line: 1, column: 1 });

/** A JSON value with its position in the file. */
export type JsonNode = ObjectNode | ListNode | ScalarNode;
export interface ObjectNode {
  kind: 'object';
  place: SourcePosition;
  entries: Map<string, NodeEntry>;
}
export interface ListNode {
  kind: 'list';
  place: SourcePosition;
  items: JsonNode[];
}
export interface ScalarNode {
  kind: 'scalar';
  place: SourcePosition;
  value: Scalar;
}
export interface NodeEntry {
  /** The position of the key. */
  place: SourcePosition;
  value: JsonNode;
}

/** A value of type T as plain JSON, with the position of each of its parts. */
export interface PositionedValue<T> {
  value: T;
  /** Returns the position of an object or a list, or of the value at a key or index in it. */
  at: (part: object, key?: string | number) => SourcePosition;
  /** Returns the position of a key. */
  atKey: (part: object, key: string) => SourcePosition;
  /** Returns the items of a list, or a single value as one item, each with its position. */
  each: <Part extends object, Key extends string & keyof Part>(
    part: Part,
    key: Key,
  ) => [Item<Part[Key]>, SourcePosition][];
}
type Item<Value> = Value extends readonly (infer One)[] ? One : Exclude<Value, undefined>;

/** Converts a node to plain JSON and records the positions. T is not verified, because the shape was checked before. */
export function toPositionedValue<T>(node: JsonNode): PositionedValue<T> {
  const nodes = new WeakMap<object, JsonNode>();
  const nodeOf = (part: object): JsonNode => nodes.get(part) ?? node;
  const value = toJson(node, nodes) as T;
  const at = (part: object, key?: string | number): SourcePosition =>
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

/** Returns the position of the value at a pointer: `['columns', 2, 'header']`. */
export function getPositionOfValue(
  { value, at }: PositionedValue<object>,
  pointer: (string | number)[],
): SourcePosition {
  const owner = pointer
    .slice(0, -1)
    .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], value);
  return at(owner as object, pointer.at(-1));
}

function child(node: JsonNode, key: string | number): JsonNode | undefined {
  if (node.kind === 'object') return node.entries.get(String(key))?.value;
  return node.kind === 'list' ? node.items[Number(key)] : undefined;
}

function toJson(node: JsonNode, nodes: WeakMap<object, JsonNode>): Json {
  if (node.kind === 'scalar') return node.value;
  const json = node.kind === 'list' ? node.items.map((item) => toJson(item, nodes)) : toObject(node, nodes);
  nodes.set(json, node);
  return json;
}

function toObject(node: ObjectNode, nodes: WeakMap<object, JsonNode>): JsonObject {
  const entries = [...node.entries].map(([key, { value }]) => [key, toJson(value, nodes)] as const);
  return Object.fromEntries(entries);
}
