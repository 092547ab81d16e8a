import { ownValue } from '../../definition/index.ts';
import type { PathParts } from '../path.ts';
import type { ScreenPieces } from './screenPieces.ts';

const singleRoots = new Set(['session', 'portal', 'query', 'stage', 'filters']);

/** Whether a path leads to something that is known to be no list. */
export function isNoList([root, ...rest]: PathParts, screen: ScreenPieces): boolean {
  if (singleRoots.has(String(root))) return true;

  const read = ownValue(screen.reads, String(root));
  return rest.length === 0 && screen.portal.calls.get(read?.call ?? '')?.record !== undefined;
}
