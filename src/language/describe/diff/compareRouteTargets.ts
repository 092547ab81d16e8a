import { listRouteTargets, listTemplateNames, type RouteTarget } from '../portalDefinitions.ts';
import { describeGroups } from '../screen/describeScreen.ts';
import { describeAccess } from '../words/describeAccess.ts';
import type { WordTable } from '../words/wordTable.ts';
import { mapGroupNames } from './compareConfigs.ts';
import { compareScreens } from './compareScreens.ts';
import { compareWords } from './compareWords.ts';
import { createDiffContext, type ReportedChange, type BeforeAfter } from './diffContext.ts';
import { matchLists } from './matchLists.ts';
import { listScreenIds, type PortalVersion } from './version.ts';

export interface RouteTargetChanges {
  /** The current target, or the previous one if it was removed. */
  target: RouteTarget;
  /** The previous title. For an added target it is the only one. */
  title: string;
  changes: ReportedChange[];
  /** The template and the one that this extends, if they are the same on both sides; empty otherwise. */
  templates: string[];
}

/** Compares the screens and pages, in the order of the portal. Removed ones come last. */
export function compareRouteTargets(before: PortalVersion, after: PortalVersion): RouteTargetChanges[] {
  const configs = [before.checked.config, after.checked.config];
  const isRouted = !configs.includes(null);
  const list = ({ checked }: PortalVersion) =>
    listRouteTargets(checked).filter(({ kind }) => isRouted || kind === 'screen');
  const followed = mapGroupNames(configs[0]?.menu ?? [], configs[1]?.menu ?? []);
  const old = list(before);
  for (const target of old) target.menu = target.menu.map((group) => followed.get(group ?? '') ?? group);
  const now = list(after);
  const match = matchLists(old, now, calculateTargetSimilarity);
  const kept = match.pairs.map((pair) => comparePair([old[pair.before]!, now[pair.after]!], isRouted));
  const added = match.added.map((at) => buildAddedOrRemoved(now[at]!, 'added', before));
  const removed = match.removed.map((at) => buildAddedOrRemoved(old[at]!, 'removed', after));
  const place = ({ target }: RouteTargetChanges) => now.indexOf(target);
  const present = [...kept, ...added].sort((left, right) => place(left) - place(right));
  return [...present, ...removed].filter(({ changes }) => changes.length > 0);
}

/**
 * Rates the similarity of two targets: the same name counts more than the same path, which a screen has whose file was
 * renamed.
 */
function calculateTargetSimilarity(before: RouteTarget, after: RouteTarget): number {
  if (before.kind !== after.kind) return 0;
  if (before.name === after.name) return 2;
  const paths = new Set(after.routes.map(({ path }) => path.toLowerCase()));
  return Number(before.routes.some(({ path }) => paths.has(path.toLowerCase())));
}

/** Reports an added or removed target. A screen whose file has problems in the other version is neither. */
function buildAddedOrRemoved(
  target: RouteTarget,
  verb: 'added' | 'removed',
  other: PortalVersion,
): RouteTargetChanges {
  const isThere = target.kind === 'screen' && listScreenIds(other).includes(target.name);
  const places = [
    formatPaths(target),
    target.menu.length > 0 ? `menu entry ${describeGroups(target.menu)}` : '',
  ];
  const known = places.filter((place) => place !== '');
  const rest = known.length > 0 ? `: ${known.join(', ')}` : '';
  const change: ReportedChange = { subject: target.kind, verb, rest, matters: true };
  return { target, title: target.title, changes: isThere ? [] : [change], templates: [] };
}

function comparePair([old, now]: BeforeAfter<RouteTarget>, isRouted: boolean): RouteTargetChanges {
  const changes: ReportedChange[] = [];
  const location = createDiffContext((change) => changes.push(change));
  const isSound = old.resolved !== null && now.resolved !== null;
  const [before, after] = [old, now].map((target) =>
    buildFacts(target, isRouted, isSound),
  ) as BeforeAfter<Facts>;
  compareWords([before, after], factWords, location);
  if (isSound) compareScreens([old.resolved!.screen, now.resolved!.screen], location);
  const isSame = before.template === after.template;
  const templates = isSame && isSound ? listTemplateNames(now.resolved!) : [];
  return { target: now, title: old.title, changes, templates };
}

interface Facts {
  file: string;
  address: string;
  access: string;
  menu: string;
  title: string;
  template: string;
}

const factWords: WordTable<Facts> = {
  file: { describe: String },
  address: { describe: String },
  access: { describe: String, matters: true },
  menu: { name: 'menu entry', describe: String },
  title: {},
  template: { describe: String },
};

/** Returns the comparable facts of a target; '' for a fact that only one version knows, so that it is not reported. */
function buildFacts(target: RouteTarget, isRouted: boolean, isSound: boolean): Facts {
  const accesses = new Set(target.routes.map(({ access }) => describeAccess(access)));
  return {
    file: target.name,
    address: isRouted ? formatPaths(target) || 'none' : '',
    access: isRouted ? [...accesses].join(', ') || 'for nobody' : '',
    menu: isRouted ? describeGroups(target.menu) || 'none' : '',
    title: target.kind === 'page' ? target.title : '',
    template: isSound ? (listTemplateNames(target.resolved!)[0] ?? 'none') : '',
  };
}

const formatPaths = ({ routes }: RouteTarget): string => routes.map(({ path }) => path).join(', ');
