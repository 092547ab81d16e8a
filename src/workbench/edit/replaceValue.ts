import { findChange, type Change, type Path } from './change.ts';
import { layOutLine, layOutValue, readStyle } from './layOut.ts';
import { requireNode } from './requireNode.ts';
import { endOf } from './readDocument.ts';
import { openWhatIsTooLong } from './openWhatIsTooLong.ts';
import { placeAt } from './placeAt.ts';

/** Replaces the value at a path; all other text stays. @throws if nothing is there. */
export function replaceValue(text: string, path: Path, value: unknown): Change | null {
  const node = requireNode(text, path);
  const replaceWith = (written: string) => text.slice(0, node.offset) + written + text.slice(endOf(node));
  if (typeof value !== 'object' || value === null)
    return findChange(text, replaceWith(JSON.stringify(value)));
  const around = node.parent?.type === 'property' ? node.parent.parent : node.parent;
  const isWithinLine = around && !text.slice(around.offset, endOf(around)).includes('\n');
  const written = isWithinLine ? layOutLine(value) : layOutValue(value, placeAt(text, node), readStyle(text));
  return findChange(text, openWhatIsTooLong(replaceWith(written), path));
}
