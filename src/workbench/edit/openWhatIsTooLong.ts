import type { Node } from 'jsonc-parser';
import type { Path } from './change.ts';
import { isListOfObjects, layOutNode, readStyle, width, writeLine } from './layOut.ts';
import { placeAt } from './placeAt.ts';
import { endOf, findNode, readDocument } from './readDocument.ts';

/**
 * Where a value that was put in makes its line too long, or its list one of several objects, what stands on that line gets
 * a line for each entry. Nothing else does.
 */
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
  const put = findNode(root, path);
  return put !== undefined && writeLine(text, put) === null;
}

function isOnOneLine(text: string, node: Node): boolean {
  return !text.slice(node.offset, endOf(node)).includes('\n');
}
