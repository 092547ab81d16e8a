import type { Node } from 'jsonc-parser';
import type { Place } from './layOut.ts';
import { endOf } from './readDocument.ts';

/** Where a value stands that a text has. */
export function placeAt(text: string, node: Node): Place {
  const { indent, column } = lineAt(text, node.offset);
  return { indent, column, trail: text[endOf(node)] === ',' ? 1 : 0 };
}

/** The indentation of the line of an offset, and how many characters stand before it there. */
export function lineAt(text: string, offset: number): { indent: string; column: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { indent: /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '', column: offset - start };
}
