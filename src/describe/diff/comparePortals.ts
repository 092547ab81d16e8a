import { formatProblem, type Checked, type Files } from '../../check/index.ts';
import { landingFile } from '../../check/definitionFiles.ts';
import type { Call } from '../../definition/index.ts';
import { nameChange, shortChange, type Change } from './change.ts';
import { compareCalls } from './compareCalls.ts';
import { compareConfigs } from './compareConfigs.ts';
import { compareContents } from './compareContents.ts';
import { compareRouteTargets, type Side, type RouteTargetChanges } from './compareRouteTargets.ts';
import { gatherShared, type SharedChange } from './gatherShared.ts';
import type { Site } from './site.ts';

/** A difference between two versions of a portal, in one line. */
export interface Line {
  text: string;
  /** Whether it changes what is sent, what is checked before, what counts as success, or who may open a screen. */
  matters: boolean;
}

/** The differences in one screen, in what screens share by a template, or in a part of the portal. */
export interface Group {
  heading: string;
  lines: Line[];
}

/** What has changed between two versions of a portal, and what could not be compared. */
export interface Comparison {
  groups: Group[];
  /** What is wrong with each version, a line each. */
  problems: { before: string[]; after: string[] };
  /** The ids of the screens that are not sound in both versions. */
  uncompared: string[];
}

/** A version of a portal: the texts by file, as `readFiles` gives them, and what check found in them. */
export interface Version {
  files: Files;
  checked: Checked;
}

/**
 * Compares two versions of a portal's definitions, each with its templates merged: what is told is what screens do, and
 * not how their files are written.
 */
export function comparePortals(before: Version, after: Version): Comparison {
  const [old, now] = [before.checked, after.checked];
  const targets = compareRouteTargets(toSide(before), toSide(after));
  const isTouched = (template: string) => fileOf(template, before) !== fileOf(template, after);
  const { shared, own } = gatherShared(targets, isTouched);
  const groups = [
    ...templateGroups(shared),
    ...own.map(toGroup),
    collect('Calls', (site) => compareCalls(soundCalls(old, now), soundCalls(now, old), site)),
    collect('Portal', (site) => {
      if (old.config && now.config) compareConfigs(old.config, now.config, site);
      if (isKnown(before) && isKnown(after)) compareContents(old.landing, now.landing, site);
    }),
  ];
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    problems: { before: old.problems.map(formatProblem), after: now.problems.map(formatProblem) },
    uncompared: findUncompared(before, after),
  };
}

/** The calls of a version. Where something in the other one's catalogue is wrong, a call it lacks may be there. */
function soundCalls({ calls }: Checked, other: Checked): Map<string, Call> {
  const isWhole = !other.problems.some(({ file }) => file.startsWith('schemas/api/'));
  return isWhole ? calls : new Map([...calls].filter(([name]) => other.calls.has(name)));
}

/** Whether the landing content is sound, or there is none. */
function isKnown({ checked, files }: Version): boolean {
  return checked.landing !== null || !files.has(landingFile);
}

const folder = 'schemas/screens/';

function toSide({ files, checked }: Version): Side {
  const ids = [...files.keys()].flatMap((file) =>
    file.startsWith(folder) ? file.slice(folder.length).replace(/\.json$/, '') : [],
  );
  return { portal: checked, ids };
}

function fileOf(template: string, { files }: Version): string | null | undefined {
  return files.get(`schemas/templates/${template}.json`);
}

/** A change that many screens share is one line, and says how many they are. */
function templateGroups(shared: SharedChange[]): Group[] {
  const templates = new Set(shared.map(({ template }) => template));
  return [...templates].map((template) => {
    const own = shared.filter((one) => one.template === template);
    const titles = new Set(own.flatMap(({ targets }) => targets.map(({ title }) => title)));
    const lines = own.map(({ change, targets }) => ({
      text: `${template} (${targets.length} screens): ${shortChange(change)}`,
      matters: change.matters,
    }));
    return { heading: `Template ${template}, of ${[...titles].join(', ')}`, lines };
  });
}

function toGroup({ target, title, changes }: RouteTargetChanges): Group {
  const paths = target.routes.map(({ path }) => path).join(', ');
  return {
    heading: paths === '' ? target.title : `${target.title} (${paths})`,
    lines: changes.map((change) => toLine(change, title)),
  };
}

function toLine(change: Change, owner: string): Line {
  const { subject, verb, matters } = change;
  const isItself = verb !== null && (subject === 'screen' || subject === 'page');
  const text = isItself ? `${subject} ${owner} ${verb}${change.rest}` : nameChange(change, owner);
  return { text, matters };
}

/** The lines of what belongs to no screen. */
function collect(heading: string, compare: (site: Site) => void): Group {
  const lines: Line[] = [];
  const nothing = { fields: {}, filters: {}, reads: [] };
  compare({
    path: [],
    where: '',
    before: nothing,
    after: nothing,
    tell: (change) => lines.push({ text: shortChange(change), matters: change.matters }),
  });
  return { heading, lines };
}

function findUncompared(before: Version, after: Version): string[] {
  const wrong = [toSide(before), toSide(after)].flatMap(({ portal, ids }) =>
    ids.filter((id) => !portal.screens.has(id)),
  );
  return [...new Set(wrong)].sort();
}
