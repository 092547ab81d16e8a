import type { Stand } from '../portal.ts';
import type { Change } from './change.ts';
import type { StandChanges } from './compareStands.ts';

/** A change that several screens got from their template. */
export interface SharedChange {
  template: string;
  change: Change;
  stands: Stand[];
}

/**
 * Takes the changes that come from a template out of the screens' own: the same one in several screens of a template
 * whose file has changed.
 * @param isTouched whether the file of a template has changed.
 */
export function gatherShared(
  screens: StandChanges[],
  isTouched: (template: string) => boolean,
): { shared: SharedChange[]; own: StandChanges[] } {
  const found = new Map<string, SharedChange>();
  const keyOf = (template: string, change: Change) => JSON.stringify([template, change]);
  for (const { stand, changes, template } of screens) {
    if (template === null || !isTouched(template)) continue;
    for (const change of changes) {
      const key = keyOf(template, change);
      const known = found.get(key) ?? { template, change, stands: [] };
      found.set(key, { ...known, stands: [...known.stands, stand] });
    }
  }
  const isShared = (template: string | null, change: Change): boolean =>
    template !== null && (found.get(keyOf(template, change))?.stands.length ?? 0) > 1;
  return {
    shared: [...found.values()].filter(({ stands }) => stands.length > 1),
    own: screens
      .map((one) => ({ ...one, changes: one.changes.filter((change) => !isShared(one.template, change)) }))
      .filter(({ changes }) => changes.length > 0),
  };
}
