import type { Node } from 'jsonc-parser';
import type { LinePosition } from './formatJson.ts';
import { getNodeEnd } from './parseDefinitionText.ts';

export function getNodePosition(text: string, node: Node): LinePosition {
  const { indent, column } = getLineStart(text, node.offset);
  return { indent, column, trail: text[getNodeEnd(node)] === ',' ? 1 : 0 };
}

/** Returns the indentation of the line at an offset, and the number of characters before the offset on it. */
export function getLineStart(text: string, offset: number): { indent: string; column: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { indent: /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '', column: offset - start };
}
