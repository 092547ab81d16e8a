import { isSingleField, getOwnValue, listFormEntries } from '#definition';
import { formatPathNames, type PathParts } from '../../documents/path.ts';
import type { ScreenContents } from '../screenContents.ts';

const singleRoots = new Set(['session', 'portal', 'query', 'stage', 'filters']);

/** True if a path certainly leads to something other than a list. */
export function isNotList([root, ...rest]: PathParts, screen: ScreenContents): boolean {
  if (singleRoots.has(String(root))) return true;

  const read = getOwnValue(screen.reads, String(root));
  if (root === 'form') return isNoListField(rest, screen);
  return rest.length === 0 && screen.portal.calls.get(read?.call ?? '')?.record !== undefined;
}

/** True if a path leads to a group, or to a field with one value. */
function isNoListField(rest: PathParts, { fieldTree: tree }: ScreenContents): boolean {
  const name = formatPathNames(['form', ...rest]);
  const field = listFormEntries(tree).find(({ names }) => names.join('.') === name)?.field;
  return field !== undefined && field.type !== 'list' && !(isSingleField(field) && field.several);
}
