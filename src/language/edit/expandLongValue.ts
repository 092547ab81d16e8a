import type { Node } from 'jsonc-parser';
import type { ValuePath } from './textChange.ts';
import {
  isNestedList,
  formatNode,
  detectJsonStyle,
  maximumLineLength,
  formatNodeOnLine,
} from './formatJson.ts';
import { getNodePosition } from './getNodePosition.ts';
import { getNodeEnd, findNode, parseDefinitionText } from './parseDefinitionText.ts';

/** Expands the line of an inserted value if it is too long or has a nested list. */
export function expandLongValue(text: string, path: ValuePath): string {
  const document = parseDefinitionText(text);
  if (!document.ok) return text;
  const around = path.map((_, depth) => findNode(document.root, path.slice(0, depth)));
  const onLine = around.filter((node): node is Node => node !== undefined && isOnOneLine(text, node));
  const [outermost] = onLine;
  if (!outermost) return text;
  const place = getNodePosition(text, outermost);
  const isTooLong = place.column + outermost.length + place.trail > maximumLineLength;
  if (!isTooLong && !onLine.some(isNestedList) && !needsLines(text, document.root, path)) return text;
  const laidOut = formatNode({ text, node: outermost }, place, detectJsonStyle(text));
  return text.slice(0, outermost.offset) + laidOut + text.slice(getNodeEnd(outermost));
}

function needsLines(text: string, root: Node, path: ValuePath): boolean {
  const inserted = findNode(root, path);
  return inserted !== undefined && formatNodeOnLine(text, inserted) === null;
}

function isOnOneLine(text: string, node: Node): boolean {
  return !text.slice(node.offset, getNodeEnd(node)).includes('\n');
}
