import { getOwnValue } from '#definition';
import { parsePath } from '../../documents/path.ts';
import { getReadFields, type FieldShapes, type ScreenContents } from '../screenContents.ts';
import type { ListContext } from '../values/visitValues.ts';

/** Returns the fields of a list item; null if unknown. */
export function getItemFields({ list }: ListContext, screen: ScreenContents): FieldShapes {
  const [root, ...rest] = parsePath(list) ?? [];
  const read = getOwnValue(screen.reads, String(root));
  return read && rest.length === 0 ? getReadFields(screen, String(root)) : null;
}
