import { parseTree, type Node } from 'jsonc-parser';
import { getNodeEnd, listNodeEntries } from './parseDefinitionText.ts';

export interface JsonStyle {
  step: string;
  newline: string;
}

export interface LinePosition {
  indent: string;
  /** The number of characters before the value on its line. */
  column: number;
  /** The number of characters that follow the value on its line. */
  trail: number;
}

/** The maximum length of a line, in characters. */
export const maximumLineLength = 110;

/** Reads the style of a text. Default: two spaces. */
export function detectJsonStyle(text: string): JsonStyle {
  return { step: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ', newline: text.includes('\r\n') ? '\r\n' : '\n' };
}

/** Formats a value: on one line if it fits, else one entry per line. `opened`: always one entry per line. */
export function formatValue(value: unknown, place: LinePosition, style: JsonStyle, opened = false): string {
  const text = JSON.stringify(value);
  const node = parseTree(text);
  if (!node) throw new Error('A value is always JSON.');
  return formatNode({ text, node, opened }, place, style);
}

interface Written {
  text: string;
  node: Node;
  opened?: boolean;
}

/**
 * Formats a node again; names, numbers and texts stay exactly as written. Objects that begin with a line break stay
 * expanded, and so does a list of several objects, as in Prettier.
 */
export function formatNode(
  { text, node, opened = false }: Written,
  place: LinePosition,
  style: JsonStyle,
): string {
  const line = opened ? null : formatNodeOnLine(text, node);
  if (line !== null && place.column + line.length + place.trail <= maximumLineLength) return line;
  const entries = listNodeEntries(node);
  if (entries.length === 0) return line ?? text.slice(node.offset, getNodeEnd(node));
  const indent = place.indent + style.step;
  const lines = entries.map(({ entry, value }, index) => {
    const name = formatKey(text, entry, value);
    const within = {
      indent,
      column: indent.length + name.length,
      trail: index === entries.length - 1 ? 0 : 1,
    };
    return indent + name + formatNode({ text, node: value }, within, style);
  });
  const [open, close] = node.type === 'object' ? '{}' : '[]';
  return [open, lines.join(`,${style.newline}`), place.indent + close].join(style.newline);
}

/** Formats a value on one line, whatever its length. */
export function formatValueOnLine(value: unknown): string {
  return formatValue(
    value,
    { indent: '', column: Number.NEGATIVE_INFINITY, trail: 0 },
    { step: '', newline: ' ' },
  );
}

/** Formats a node on one line; null if a part of it needs lines of its own. */
export function formatNodeOnLine(text: string, node: Node): string | null {
  const entries = listNodeEntries(node);
  if (node.type !== 'object' && node.type !== 'array') return text.slice(node.offset, getNodeEnd(node));
  if (isExpanded(text, node) || isNestedList(node)) return null;
  const lines = entries.map(({ entry, value }) => {
    const line = formatNodeOnLine(text, value);
    return line === null ? null : formatKey(text, entry, value) + line;
  });
  if (lines.includes(null)) return null;
  if (node.type === 'array') return `[${lines.join(', ')}]`;
  return lines.length === 0 ? '{}' : `{ ${lines.join(', ')} }`;
}

function formatKey(text: string, entry: Node, value: Node): string {
  const key = entry === value ? undefined : entry.children?.[0];
  return key ? `${text.slice(key.offset, getNodeEnd(key))}: ` : '';
}

/** True if an object has a line break before its first entry. */
export function isExpanded(text: string, node: Node): boolean {
  const [first] = node.children ?? [];
  return (
    node.type === 'object' && first !== undefined && text.slice(node.offset, first.offset).includes('\n')
  );
}

/** True for a list of at least two objects, or lists, which all have at least two entries. */
export function isNestedList({ type, children = [] }: Node): boolean {
  const [first] = children;
  return (
    type === 'array' &&
    children.length > 1 &&
    (first?.type === 'object' || first?.type === 'array') &&
    children.every((one) => one.type === first.type && (one.children ?? []).length > 1)
  );
}
