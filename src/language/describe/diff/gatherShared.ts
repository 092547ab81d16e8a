import type { RouteTarget } from '../portalDefinitions.ts';
import type { Change } from './location.ts';
import type { RouteTargetChanges } from './compareRouteTargets.ts';

/** A change that several screens got from their template. */
export interface SharedChange {
  template: string;
  change: Change;
  targets: RouteTarget[];
}

/**
 * Takes the changes that come from a template out of the screens' own: the same one in several screens of a template
 * whose file has changed.
 * @param isTouched whether the file of a template has changed.
 */
export function gatherShared(
  screens: RouteTargetChanges[],
  isTouched: (template: string) => boolean,
): { shared: SharedChange[]; own: RouteTargetChanges[] } {
  const found = new Map<string, SharedChange>();
  const keyOf = (template: string, change: Change) => JSON.stringify([template, change]);
  for (const { target, changes, template } of screens) {
    if (template === null || !isTouched(template)) continue;
    for (const change of changes) {
      const key = keyOf(template, change);
      const known = found.get(key) ?? { template, change, targets: [] };
      found.set(key, { ...known, targets: [...known.targets, target] });
    }
  }
  const isShared = (template: string | null, change: Change): boolean =>
    template !== null && (found.get(keyOf(template, change))?.targets.length ?? 0) > 1;
  return {
    shared: [...found.values()].filter(({ targets }) => targets.length > 1),
    own: screens
      .map((one) => ({ ...one, changes: one.changes.filter((change) => !isShared(one.template, change)) }))
      .filter(({ changes }) => changes.length > 0),
  };
}
