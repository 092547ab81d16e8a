import { ownValue } from '#definition';
import { parsePath } from '../../documents/path.ts';
import { fieldsOfRead, type Fields, type ScreenPieces } from '../screenPieces.ts';
import type { ItemOf } from '../values/visitValues.ts';

/** Returns the fields of a list item; null if unknown. */
export function fieldsOfItem({ list }: ItemOf, screen: ScreenPieces): Fields {
  const [root, ...rest] = parsePath(list) ?? [];
  const read = ownValue(screen.reads, String(root));
  return read && rest.length === 0 ? fieldsOfRead(screen, String(root)) : null;
}
