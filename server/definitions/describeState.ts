import type { Checked, Problem } from '../../src/check/index.ts';
import { pageCalls, type PageCallNeed } from '../../src/definition/index.ts';
import type { LastGood } from './lastGood.ts';
import type { Portal } from './openDefinitions.ts';
import { unitFiles } from './unitFiles.ts';

/** What an operator is told of the definitions: what is wrong in the files, and what members get meanwhile. */
export interface DefinitionsState {
  /** When the files were read last, in ISO 8601; they are read whenever they have changed. */
  readAt: string;
  /** All that is wrong, in the order of file, line and column; one in a shared file names the screens that it holds back. */
  problems: Problem[];
  units: UnitState[];
  /** What went live since the start of this server, the newest first. */
  changes: Change[];
}

/** What goes live by itself: the config, the landing page, the calls of the pages written by hand, a screen. */
export interface UnitState {
  /** `the config`, `the landing page`, `the pages' calls`, or a screen's id. */
  name: string;
  /** The file it is known by; a folder for the calls. */
  file: string;
  /** Live: members get what the files say. Kept: they get an earlier version. Missing: they get none, as none was right. */
  state: 'live' | 'kept' | 'missing';
  /** When the version that members get went live, in ISO 8601; null where there is none, or no time was noted. */
  since: string | null;
}

/** What members got differently at once. */
export interface Change {
  /** In ISO 8601. */
  at: string;
  /** The names of the units. */
  live: string[];
}

/** How the definitions stand after a reading. */
export interface Reading {
  readAt: string;
  checked: Checked;
  good: LastGood;
  portal: Portal;
  changes: Change[];
}

/** Puts together what the operator is told after a reading. */
export function describeState({ readAt, checked, good, portal, changes }: Reading): DefinitionsState {
  const units = [
    describeUnit('the config', unitFiles.config, checked.config, good.config),
    ...describeLanding(checked, portal),
    ...describeCalls(checked, portal),
    ...Object.entries(portal.screens).map(([id, { module }]) =>
      describeUnit(id, unitFiles.screen(id), checked.screens.get(id), module),
    ),
  ];
  const withTime = ({ name, file, state }: Unit): UnitState => {
    return { name, file, state, since: state === 'missing' ? null : (good.since[file] ?? null) };
  };
  return {
    readAt,
    problems: checked.problems,
    units: units.map(withTime),
    changes,
  };
}

type Unit = Omit<UnitState, 'since'>;

/**
 * @param right what the files say, where nothing is wrong in it.
 * @param served what members get; null for nothing.
 */
function describeUnit(name: string, file: string, right: unknown, served: unknown): Unit {
  if (!served) return { name, file, state: 'missing' };
  return { name, file, state: right ? 'live' : 'kept' };
}

/** Nothing where no route shows the landing page. */
function describeLanding({ landing }: Checked, portal: Portal): Unit[] {
  if (!shows(portal, 'landing')) return [];
  return [describeUnit('the landing page', unitFiles.landing, landing, portal.landing)];
}

/** The calls of those pages alone that a route shows. */
function describeCalls({ pageCalls: sound }: Checked, portal: Portal): Unit[] {
  const needs = Object.entries<PageCallNeed>(pageCalls).filter(([, { page }]) => shows(portal, page));
  if (needs.length === 0) return [];
  const isRight = needs.every(([name]) => sound.has(name));
  const isServed = needs.every(([name]) => portal.calls[name]);
  return [describeUnit("the pages' calls", unitFiles.calls, isRight, isServed)];
}

function shows({ config }: Portal, page: PageCallNeed['page'] | 'landing'): boolean {
  return Object.values(config.routes).some((route) => 'page' in route && route.page === page);
}
