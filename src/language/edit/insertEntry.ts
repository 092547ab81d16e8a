import type { Node } from 'jsonc-parser';
import { findChange, type TextChange, type ValuePath } from './textChange.ts';
import { isExpanded, formatValueOnLine, formatValue, detectJsonStyle } from './formatJson.ts';
import { expandLongValue } from './expandLongValue.ts';
import { getLineStart } from './getNodePosition.ts';
import { getNodeEnd, listNodeEntries } from './parseDefinitionText.ts';
import { requireNode } from './requireNode.ts';
import { isObject } from '#shared/isObject.ts';

/** A new entry of an object, with a key, or of a list. */
export interface NewEntry {
  /** The key in an object; missing in a list. */
  key?: string;
  value: unknown;
  /** The number of entries before it. Default: all. */
  at?: number;
}

/** Adds an entry to the object or list at a path, formatted like its neighbours. @throws if nothing is there. */
export function insertEntry(text: string, path: ValuePath, { key, value, at }: NewEntry): TextChange | null {
  const node = requireNode(text, path);
  const entries = listNodeEntries(node);
  const index = Math.min(at ?? entries.length, entries.length);
  const written = { name: key === undefined ? '' : `${JSON.stringify(key)}: `, value };
  const next =
    entries.length === 0 ? insertFirst(text, node, written) : insertBeside(text, node, index, written);
  return findChange(text, expandLongValue(next, [...path, key ?? index]));
}

interface Written {
  /** The key as JSON with its colon. */
  name: string;
  value: unknown;
}

function insertFirst(text: string, node: Node, { name, value }: Written): string {
  const line = name + formatValueOnLine(value);
  const whole = node.type === 'object' ? `{ ${line} }` : `[${line}]`;
  return text.slice(0, node.offset) + whole + text.slice(getNodeEnd(node));
}

function insertBeside(text: string, node: Node, index: number, written: Written): string {
  const entries = listNodeEntries(node).map(({ entry }) => entry);
  const [first] = entries;
  const before = entries[index - 1];
  const offset = before ? getNodeEnd(before) : first!.offset;
  const isOpen = text.slice(node.offset, first!.offset).includes('\n');
  const glue = isOpen ? `,${detectJsonStyle(text).newline}${getLineStart(text, first!.offset).indent}` : ', ';
  const entry = isOpen
    ? formatEntry(text, node, index, written)
    : written.name + formatValueOnLine(written.value);
  return text.slice(0, offset) + (before ? glue + entry : entry + glue) + text.slice(offset);
}

/** Formats an entry for a line of its own. Its value has a line per entry if all its neighbours do. */
function formatEntry(text: string, node: Node, index: number, { name, value }: Written): string {
  const { indent } = getLineStart(text, node.children![0]!.offset);
  const neighbours = listNodeEntries(node).filter(
    ({ value: { type, children } }) => type === 'object' && children?.length,
  );
  const opened = neighbours.length > 0 && neighbours.every((one) => isExpanded(text, one.value));
  const isLast = index === node.children!.length;
  const place = { indent, column: indent.length + name.length, trail: isLast ? 0 : 1 };
  return name + formatValue(value, place, detectJsonStyle(text), opened && isFilled(value));
}

function isFilled(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}
