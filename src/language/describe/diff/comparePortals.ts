import { formatProblem } from '#check/index.ts';
import type { DashboardContent, Landing, Locale } from '#definition';
import { callsComparison } from '../screen/describeCall.ts';
import { compareConfigs } from './compareConfigs.ts';
import { compareRouteTargets, type RouteTargetChanges } from './compareRouteTargets.ts';
import { compareLists, compareValues } from './compareWords.ts';
import {
  formatChangeWithOwner,
  formatChange,
  createDiffContext,
  type ReportedChange,
  type DiffContext,
  type BeforeAfter,
} from './diffContext.ts';
import {
  isDashboardKnown,
  isLandingKnown,
  isLocaleComparable,
  listScreenIds,
  getValidCalls,
  getTemplateText,
  type PortalVersion,
} from './version.ts';
import type { RouteTarget } from '../portalDefinitions.ts';

export interface ComparisonLine {
  text: string;
  /** True for what is sent, checked or counted as success, who may open a screen, and where money or people are led. */
  matters: boolean;
}

/** The differences of one screen, one shared template or one other part of the portal, below its heading. */
export interface ComparisonGroup {
  heading: string;
  lines: ComparisonLine[];
}

export interface PortalComparison {
  groups: ComparisonGroup[];
  /** The problems of each version, one line each. */
  problems: { before: string[]; after: string[] };
  /** Ids of the screens that have problems in at least one version. */
  uncompared: string[];
}

/**
 * Compares two versions of a portal after their templates are merged, so that the behaviour of screens is compared
 * and not the form of their files.
 */
export function comparePortals(before: PortalVersion, after: PortalVersion): PortalComparison {
  const [old, now] = [before.checked, after.checked];
  const targets = compareRouteTargets(before, after);
  const isTouched = (template: string) =>
    getTemplateText(template, before) !== getTemplateText(template, after);
  const { shared, own } = separateSharedChanges(targets, isTouched);
  const groups = [
    ...buildTemplateGroups(shared),
    ...own.map(buildGroup),
    collectGroup('Calls', (location) =>
      compareLists(callsComparison, [getValidCalls(before, after), getValidCalls(after, before)], location),
    ),
    collectGroup('Portal', (location) => {
      if (old.config && now.config) compareConfigs([old.config, now.config], location);
      if (isLandingKnown(before) && isLandingKnown(after))
        compareContents('landing page', [old.landing, now.landing], location);
      if (isDashboardKnown(before) && isDashboardKnown(after))
        compareContents('dashboard', [old.dashboard, now.dashboard], location);
    }),
    collectGroup('Languages', (location) => {
      for (const tag of new Set([...old.locales.keys(), ...now.locales.keys()]))
        if (isLocaleComparable(tag, before) && isLocaleComparable(tag, after))
          compareContents(
            `language ${tag}`,
            [old.locales.get(tag) ?? null, now.locales.get(tag) ?? null],
            location,
            describeTranslations,
          );
    }),
  ];
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    problems: { before: old.problems.map(formatProblem), after: now.problems.map(formatProblem) },
    uncompared: findUncompared([before, after]),
  };
}

type Content = Landing | DashboardContent | Locale;

/** The words of a hand-written page are compared key by key, as they are written. An added one is described. */
function compareContents<C extends Content>(
  name: string,
  [before, after]: BeforeAfter<C | null>,
  context: DiffContext,
  describe: (content: C) => string = () => '',
): void {
  if (before && after) return compareValues({ name }, [pickWords(before), pickWords(after)], context);
  compareValues({ name, describe }, [before ?? undefined, after ?? undefined], context);
}

function describeTranslations({ texts = {}, screens = {} }: Locale): string {
  const count = [texts, ...Object.values(screens)].reduce((sum, own) => sum + Object.keys(own).length, 0);
  return count === 1 ? '1 text' : `${count} texts`;
}

function pickWords({ $schema: _schema, version: _version, ...words }: Content): object {
  return words;
}

/** Builds one line for a change that many screens share, with the number of screens. */
function buildTemplateGroups(shared: SharedChange[]): ComparisonGroup[] {
  const templates = new Set(shared.map(({ template }) => template));
  return [...templates].map((template) => {
    const own = shared.filter((one) => one.template === template);
    const titles = new Set(own.flatMap(({ targets }) => targets.map(({ title }) => title)));
    const lines = own.map(({ change, targets }) => ({
      text: `${template} (${targets.length} screens): ${formatChange(change)}`,
      matters: change.matters,
    }));
    return { heading: `Template ${template}, of ${[...titles].join(', ')}`, lines };
  });
}

function buildGroup({ target, title, changes }: RouteTargetChanges): ComparisonGroup {
  const paths = target.routes.map(({ path }) => path).join(', ');
  return {
    heading: paths === '' ? target.title : `${target.title} (${paths})`,
    lines: changes.map((change) => buildLine(change, title)),
  };
}

function buildLine(change: ReportedChange, owner: string): ComparisonLine {
  const { subject, verb, matters } = change;
  const isItself = verb !== null && (subject === 'screen' || subject === 'page');
  const text = isItself ? `${subject} ${owner} ${verb}${change.rest}` : formatChangeWithOwner(change, owner);
  return { text, matters };
}

function collectGroup(heading: string, compare: (context: DiffContext) => void): ComparisonGroup {
  const lines: ComparisonLine[] = [];
  compare(createDiffContext((change) => lines.push({ text: formatChange(change), matters: change.matters })));
  return { heading, lines };
}

function findUncompared(versions: PortalVersion[]): string[] {
  const wrong = versions.flatMap((one) => listScreenIds(one).filter((id) => !one.checked.screens.has(id)));
  return [...new Set(wrong)].sort();
}

interface SharedChange {
  template: string;
  change: ReportedChange;
  targets: RouteTarget[];
}

/** Separates the changes that several screens have in common from a template whose file has changed. */
function separateSharedChanges(
  screens: RouteTargetChanges[],
  isTouched: (template: string) => boolean,
): { shared: SharedChange[]; own: RouteTargetChanges[] } {
  const found = new Map<string, SharedChange>();
  const keyOf = (template: string, change: ReportedChange) => JSON.stringify([template, change]);
  const findShared = ({ templates }: RouteTargetChanges) => templates.find(isTouched);
  for (const screen of screens) {
    const { target, changes } = screen;
    const template = findShared(screen);
    if (template === undefined) continue;
    for (const change of changes) {
      const key = keyOf(template, change);
      const known = found.get(key) ?? { template, change, targets: [] };
      found.set(key, { ...known, targets: [...known.targets, target] });
    }
  }
  const isShared = (template: string | undefined, change: ReportedChange): boolean =>
    template !== undefined && (found.get(keyOf(template, change))?.targets.length ?? 0) > 1;
  return {
    shared: [...found.values()].filter(({ targets }) => targets.length > 1),
    own: screens
      .map((one) => ({ ...one, changes: one.changes.filter((change) => !isShared(findShared(one), change)) }))
      .filter(({ changes }) => changes.length > 0),
  };
}
