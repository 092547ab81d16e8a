import type { Node } from 'jsonc-parser';
import type { Place } from './layOut.ts';
import { endOf } from './readDocument.ts';

export function placeAt(text: string, node: Node): Place {
  const { indent, column } = lineAt(text, node.offset);
  return { indent, column, trail: text[endOf(node)] === ',' ? 1 : 0 };
}

/** The indentation of the line at an offset, and the number of characters before the offset on it. */
export function lineAt(text: string, offset: number): { indent: string; column: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { indent: /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '', column: offset - start };
}
