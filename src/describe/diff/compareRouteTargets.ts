import {
  listRouteTargets,
  menuLinks,
  templateOf,
  type PortalDefinitions,
  type RouteTarget,
} from '../portalDefinitions.ts';
import { accesses } from '../screen/describeScreen.ts';
import type { Change, Tell } from './change.ts';
import { compareScreens } from './compareScreens.ts';
import { followGroups } from './compareConfigs.ts';
import { quote } from '../words/phrase.ts';
import { matchLists } from './matchLists.ts';

/** One side of a comparison: the portal, and which screens there are at all, sound or not. */
export interface Side {
  portal: PortalDefinitions;
  /** The ids of all screens. */
  ids: string[];
}

/** What has changed in a screen or a page written by hand. */
export interface RouteTargetChanges {
  /** As it stands now; as it stood, where it is gone. */
  target: RouteTarget;
  /** The title it had before; the only one of what has come. */
  title: string;
  changes: Change[];
  /** The template it is made from on both sides; null where there is none, or another one before. */
  template: string | null;
}

/** What has changed in the screens and pages, in the order of the portal; those that are gone come last. */
export function compareRouteTargets(before: Side, after: Side): RouteTargetChanges[] {
  const isRouted = before.portal.config !== null && after.portal.config !== null;
  const list = ({ portal }: Side) =>
    listRouteTargets(portal).filter(({ kind }) => isRouted || kind === 'screen');
  const [old, now] = [list(before), list(after)];
  const match = matchLists(old, now, likenessOf);
  const kept = match.pairs.map((pair) => comparePair(old[pair.before]!, now[pair.after]!, before, after));
  const added = match.added.map((at) => comeOrGo(now[at]!, 'added', before));
  const removed = match.removed.map((at) => comeOrGo(old[at]!, 'removed', after));
  const place = ({ target }: RouteTargetChanges) => now.indexOf(target);
  const present = [...kept, ...added].sort((left, right) => place(left) - place(right));
  return [...present, ...removed].filter(({ changes }) => changes.length > 0);
}

/** The same name, else the same address: a screen whose file was renamed is still that screen. */
function likenessOf(before: RouteTarget, after: RouteTarget): number {
  if (before.kind !== after.kind) return 0;
  if (before.name === after.name) return 2;
  const paths = new Set(after.routes.map(({ path }) => path.toLowerCase()));
  return Number(before.routes.some(({ path }) => paths.has(path.toLowerCase())));
}

/** A screen of which the other version has the file, but nothing sound, has neither come nor gone. */
function comeOrGo(target: RouteTarget, verb: 'added' | 'removed', other: Side): RouteTargetChanges {
  const isThere = target.kind === 'screen' && other.ids.includes(target.name);
  const rest = target.routes.length > 0 ? `: ${target.routes.map(({ path }) => path).join(', ')}` : '';
  const change: Change = { subject: target.kind, verb, rest, matters: true };
  return { target, title: target.title, changes: isThere ? [] : [change], template: null };
}

function comparePair(old: RouteTarget, now: RouteTarget, before: Side, after: Side): RouteTargetChanges {
  const changes: Change[] = [];
  const tell: Tell = (change) => changes.push(change);
  const told = (subject: string, left: string, right: string, matters = false) => {
    if (left !== right) tell({ subject, verb: null, rest: ` changed: ${left} → ${right}`, matters });
  };
  told('file', old.name, now.name);
  if (before.portal.config && after.portal.config) {
    told('address', pathsOf(old), pathsOf(now));
    told('access', accessOf(old), accessOf(now), true);
    const groups = followGroups(before.portal.config.menu, after.portal.config.menu);
    told('menu entry', menuOf(old, before.portal, groups), menuOf(now, after.portal));
  }
  const [left, right] = [old.resolved, now.resolved];
  if (!left || !right) {
    if (now.kind === 'page') told('title', quote(old.title), quote(now.title));
    return { target: now, title: old.title, changes, template: null };
  }
  const [templateBefore, template] = [templateOf(left), templateOf(right)];
  told('template', templateBefore ?? 'none', template ?? 'none');
  compareScreens(left.screen, right.screen, tell);
  const isSame = template === templateBefore;
  return { target: now, title: old.title, changes, template: isSame ? template : null };
}

function pathsOf({ routes }: RouteTarget): string {
  return routes.map(({ path }) => path).join(', ') || 'none';
}

function accessOf({ routes }: RouteTarget): string {
  return [...new Set(routes.map(({ access }) => accesses[access]))].join(', ') || 'for nobody';
}

/** Where the menu has it; a group that was renamed is called as it is now. */
function menuOf(
  { routes }: RouteTarget,
  { config }: PortalDefinitions,
  renamed = new Map<string, string>(),
): string {
  const paths = new Set(routes.map(({ path }) => path.toLowerCase()));
  const links = menuLinks(config?.menu ?? []).filter(({ to }) => paths.has(to.toLowerCase()));
  const places = links.map(({ group }) =>
    group === null ? 'in no group' : `under ${renamed.get(group) ?? group}`,
  );
  return places.join(', ') || 'none';
}
