import { findChange, type TextChange, type ValuePath } from './textChange.ts';
import { formatValueOnLine, formatValue, detectJsonStyle } from './formatJson.ts';
import { requireNode } from './requireNode.ts';
import { getNodeEnd } from './parseDefinitionText.ts';
import { expandLongValue } from './expandLongValue.ts';
import { getNodePosition } from './getNodePosition.ts';

/** Replaces the value at a path; all other text stays. @throws if nothing is there. */
export function replaceValue(text: string, path: ValuePath, value: unknown): TextChange | null {
  const node = requireNode(text, path);
  const replaceWith = (written: string) =>
    text.slice(0, node.offset) + written + text.slice(getNodeEnd(node));
  if (typeof value !== 'object' || value === null)
    return findChange(text, replaceWith(JSON.stringify(value)));
  const around = node.parent?.type === 'property' ? node.parent.parent : node.parent;
  const isWithinLine = around && !text.slice(around.offset, getNodeEnd(around)).includes('\n');
  const written = isWithinLine
    ? formatValueOnLine(value)
    : formatValue(value, getNodePosition(text, node), detectJsonStyle(text));
  return findChange(text, expandLongValue(replaceWith(written), path));
}
