import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { replaceNegativeZero, type Scalar } from '#definition';
import type { ValuePath } from './textChange.ts';

/** A parsed definition, or the line of the first syntax error. */
export type ParsedDocument =
  | { ok: true; text: string; root: Node }
  | { ok: false; line: number; message: string };

/** Parses a text. Comments, trailing commas and duplicate keys are errors, as for the check. */
export function parseDefinitionText(text: string): ParsedDocument {
  if (last?.text !== text) last = { text, document: parse(text) };
  return last.document;
}

/** Cached, because one edit parses the same text several times. */
let last: { text: string; document: ParsedDocument } | undefined;

function parse(text: string): ParsedDocument {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { disallowComments: true });
    const [error] = errors;
    if (error || !root) return buildParseError(text, error?.offset ?? 0, 'is not yet JSON');
    const twice = findDuplicateKey(root);
    return twice
      ? buildParseError(text, twice.offset, `has the key “${String(twice.value)}” once more`)
      : { ok: true, text, root };
  } catch {
    // The parser is recursive, and throws at some thousand brackets.
    return buildParseError(text, 0, 'begins a text that is nested too deeply');
  }
}

function buildParseError(text: string, offset: number, why: string): ParsedDocument {
  const line = text.slice(0, offset).split('\n').length;
  return { ok: false, line, message: `Line ${line} ${why}.` };
}

function findDuplicateKey(node: Node): Node | undefined {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined;
    if (key && seen.has(key.value)) return key;
    if (key) seen.add(key.value);
    const within = findDuplicateKey(child);
    if (within) return within;
  }
  return undefined;
}

export function findNode(root: Node, path: ValuePath): Node | undefined {
  return findNodeAtLocation(root, path);
}

/** Returns the value of a node as JavaScript, with the order of keys. A key such as `__proto__` is an ordinary key. */
export function getNodeValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map((one) => getNodeValue(one));
  if (node.type !== 'object') return replaceNegativeZero(node.value as Scalar);
  return Object.fromEntries(listNodeEntries(node).map(({ key, value }) => [key, getNodeValue(value)]));
}

/** Returns the entries of an object or list in order: the nodes between its commas, and their values. */
export function listNodeEntries(node: Node): { key: string | number; entry: Node; value: Node }[] {
  return (node.children ?? []).flatMap((entry, index) => {
    if (node.type !== 'object') return { key: index, entry, value: entry };
    const [key, value] = entry.children ?? [];
    return key && value ? { key: String(key.value), entry, value } : [];
  });
}

export const getNodeEnd = ({ offset, length }: Node): number => offset + length;

/** Parses the value of incomplete JSON, as far as it can be parsed. */
export function parseIncompleteJson(text: string): unknown {
  const root = parseTree(text);
  return root ? getNodeValue(root) : undefined;
}
