import { parseTree, type Node } from 'jsonc-parser';
import { endOf, entriesOf } from './readDocument.ts';

/** How a text is laid out. */
export interface Style {
  /** One step of indentation. */
  step: string;
  /** What ends a line. */
  newline: string;
}

/** Where a value is written. */
export interface Place {
  /** The indentation of the line. */
  indent: string;
  /** How many characters stand before the value on its line. */
  column: number;
  /** How many follow it there. */
  trail: number;
}

/** The longest line. */
export const width = 110;

/** The style of a text: two spaces where nothing tells. */
export function readStyle(text: string): Style {
  return { step: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ', newline: text.includes('\r\n') ? '\r\n' : '\n' };
}

/**
 * Writes a value: on one line where it fits, else a line for each of its entries.
 * @param opened whether the value itself has a line for each entry, whatever its length.
 */
export function layOutValue(value: unknown, place: Place, style: Style, opened = false): string {
  const text = JSON.stringify(value);
  const node = parseTree(text);
  if (!node) throw new Error('A value is always JSON.');
  return layOutNode({ text, node, opened }, place, style);
}

/** A value as a text has it. */
interface Written {
  text: string;
  node: Node;
  opened?: boolean;
}

/**
 * Writes what stands in a text once more, its names, numbers and texts as they are. Objects that begin with a line of
 * their own keep it, and so does a list of several objects: as Prettier does.
 */
export function layOutNode({ text, node, opened = false }: Written, place: Place, style: Style): string {
  const line = opened ? null : writeLine(text, node);
  if (line !== null && place.column + line.length + place.trail <= width) return line;
  const entries = entriesOf(node);
  if (entries.length === 0) return line ?? text.slice(node.offset, endOf(node));
  const indent = place.indent + style.step;
  const lines = entries.map(({ entry, value }, index) => {
    const name = keyOf(text, entry, value);
    const within = {
      indent,
      column: indent.length + name.length,
      trail: index === entries.length - 1 ? 0 : 1,
    };
    return indent + name + layOutNode({ text, node: value }, within, style);
  });
  const [open, close] = node.type === 'object' ? '{}' : '[]';
  return [open, lines.join(`,${style.newline}`), place.indent + close].join(style.newline);
}

/** A value on one line, whatever its length. */
export function layOutLine(value: unknown): string {
  return layOutValue(
    value,
    { indent: '', column: Number.NEGATIVE_INFINITY, trail: 0 },
    { step: '', newline: ' ' },
  );
}

/** What stands in a text on one line; null where something in it wants lines of its own. */
export function writeLine(text: string, node: Node): string | null {
  const entries = entriesOf(node);
  if (node.type !== 'object' && node.type !== 'array') return text.slice(node.offset, endOf(node));
  if (isOpened(text, node) || isListOfObjects(node)) return null;
  const lines = entries.map(({ entry, value }) => {
    const line = writeLine(text, value);
    return line === null ? null : keyOf(text, entry, value) + line;
  });
  if (lines.includes(null)) return null;
  if (node.type === 'array') return `[${lines.join(', ')}]`;
  return lines.length === 0 ? '{}' : `{ ${lines.join(', ')} }`;
}

function keyOf(text: string, entry: Node, value: Node): string {
  const key = entry === value ? undefined : entry.children?.[0];
  return key ? `${text.slice(key.offset, endOf(key))}: ` : '';
}

/** Whether an object begins with a line of its own. */
export function isOpened(text: string, node: Node): boolean {
  const [first] = node.children ?? [];
  return (
    node.type === 'object' && first !== undefined && text.slice(node.offset, first.offset).includes('\n')
  );
}

/** Whether it is a list of several objects, or lists, of several entries each. */
export function isListOfObjects({ type, children = [] }: Node): boolean {
  const [first] = children;
  return (
    type === 'array' &&
    children.length > 1 &&
    (first?.type === 'object' || first?.type === 'array') &&
    children.every((one) => one.type === first.type && (one.children ?? []).length > 1)
  );
}
