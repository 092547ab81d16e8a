import type { Node } from 'jsonc-parser';
import type { Path } from './change.ts';
import { isListOfObjects, layOutNode, readStyle, width, writeLine } from './layOut.ts';
import { placeAt } from './placeAt.ts';
import { endOf, findNode, readDocument } from './readDocument.ts';

/** Expands the line of an inserted value if it is too long or has a list of several objects. */
export function openWhatIsTooLong(text: string, path: Path): string {
  const document = readDocument(text);
  if (!document.ok) return text;
  const around = path.map((_, depth) => findNode(document.root, path.slice(0, depth)));
  const onLine = around.filter((node): node is Node => node !== undefined && isOnOneLine(text, node));
  const [outermost] = onLine;
  if (!outermost) return text;
  const place = placeAt(text, outermost);
  const isTooLong = place.column + outermost.length + place.trail > width;
  if (!isTooLong && !onLine.some(isListOfObjects) && !wantsLines(text, document.root, path)) return text;
  const laidOut = layOutNode({ text, node: outermost }, place, readStyle(text));
  return text.slice(0, outermost.offset) + laidOut + text.slice(endOf(outermost));
}

function wantsLines(text: string, root: Node, path: Path): boolean {
  const inserted = findNode(root, path);
  return inserted !== undefined && writeLine(text, inserted) === null;
}

function isOnOneLine(text: string, node: Node): boolean {
  return !text.slice(node.offset, endOf(node)).includes('\n');
}
