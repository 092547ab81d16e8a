import type { CheckedPortal, Problem } from '#check/index.ts';
import {
  getOwnValue,
  pageCalls,
  type PageCallNeed,
  type ScreenEntry,
  configFile,
  dashboardFile,
  findLocaleTag,
  getLocaleFile,
  getScreenFile,
  landingFile,
} from '#definition';
import { getValidScreen, listPortalCalls } from './valid/findValidUnits.ts';
import type { LastValidUnits } from './valid/lastValidUnits.ts';
import type { ServedPortal } from './servedPortal.ts';
import { callsUnit } from './callsUnit.ts';

export interface DefinitionsState {
  /** The time of the last reading, in ISO 8601. Files are read after each change. */
  readAt: string;
  /** In the order of file, line and column. A problem of a shared file names the affected screens. */
  problems: Problem[];
  moreProblems?: number;
  /** Warnings of the check, in the order of file, line and column. Warnings block nothing. */
  warnings: Problem[];
  moreWarnings?: number;
  units: UnitState[];
  /** The changes since the start of this server, the newest first. */
  changes: LiveChange[];
  /**
   * The way in which this server learns of other servers' publications; `looked up` means polled each second. Missing for
   * definitions in a folder, and until the first probe of notifications.
   */
  follows?: 'heard' | 'looked up' | null;
  /** The number of people that a publication needs; missing without a history. */
  approval?: 'one' | 'two' | undefined;
}

/** A part of the portal that goes live on its own, such as the config, a language or a screen. */
export interface UnitState {
  /** `the config`, `the landing page`, `the dashboard's content`, `the pages' calls`, `the language es`, or a screen's id. */
  name: string;
  /** The unit's file; the folder of the calls. */
  file: string;
  /** Live: members get the current files. Kept: they get an earlier version. Missing: no version was ever valid. */
  state: 'live' | 'kept' | 'missing';
  /** The file that has to become valid before this valid unit goes live. */
  waitsFor?: string;
  /** The time in ISO 8601 when the served version went live; null if nothing is served or the time is unknown. */
  since: string | null;
}

export interface LiveChange {
  at: string;
  live: string[];
}

/** The checked portal, the units that were valid last, and what is served of both. */
export interface DefinitionsReading {
  checked: CheckedPortal;
  lastValid: LastValidUnits;
  portal: ServedPortal;
}

export function listUnitStates(reading: DefinitionsReading): UnitState[] {
  const { checked, lastValid, portal } = reading;
  const units = [
    describeUnit('the config', configFile, checked.config, lastValid.config),
    ...describeLanding(checked, portal),
    ...describeDashboard(reading),
    ...describeCalls(checked, portal),
    ...describeLocales(checked, lastValid),
    ...Object.entries(portal.screens).map(([id, entry]) => describeScreen(id, entry, checked, lastValid)),
  ];
  return units.map(({ name, file, state, waitsFor }) => {
    const since = state === 'missing' ? null : (getOwnValue(lastValid.since, file) ?? null);
    return { name, file, state, since, waitsFor };
  });
}

type Unit = Omit<UnitState, 'since'>;

/**
 * @param right the unit of the files; falsy if it is invalid.
 * @param served the unit that members get; falsy if there is none.
 */
function describeUnit(name: string, file: string, right: unknown, served: unknown): Unit {
  if (right && isSame(right, served)) return { name, file, state: 'live' };
  const waiting = right ? { waitsFor: configFile } : {};
  return { name, file, state: served ? 'kept' : 'missing', ...waiting };
}

function isSame(right: unknown, served: unknown): boolean {
  return right === served || JSON.stringify(right) === JSON.stringify(served);
}

function describeScreen(
  id: string,
  { module }: ScreenEntry,
  checked: CheckedPortal,
  lastValid: LastValidUnits,
): Unit {
  const served = module === null ? undefined : getOwnValue(lastValid.screens, id);
  const right = getValidScreen(id, checked);
  const partsOf = (unit: typeof served | null) => unit && [unit.screen, unit.calls];
  return describeUnit(id, getScreenFile(id), partsOf(right), partsOf(served));
}

function describeLanding({ landing }: CheckedPortal, portal: ServedPortal): Unit[] {
  if (!shows(portal, 'landing')) return [];
  return [describeUnit('the landing page', landingFile, landing, portal.landing)];
}

/** Describes the state of the dashboard's content; empty if no route shows it, or it has only default content. */
function describeDashboard({ checked: { dashboard, problems }, portal }: DefinitionsReading): Unit[] {
  const isWrong = problems.some(({ file }) => file === dashboardFile);
  if (!shows(portal, 'dashboard') || !(dashboard || portal.dashboard || isWrong)) return [];
  return [describeUnit("the dashboard's content", dashboardFile, dashboard, portal.dashboard)];
}

function describeLocales({ locales, problems }: CheckedPortal, lastValid: LastValidUnits): Unit[] {
  const wrong = problems.flatMap(({ file }) => findLocaleTag(file) ?? []);
  const tags = [...new Set([...Object.keys(lastValid.locales), ...wrong])].sort();
  return tags.map((tag) =>
    describeUnit(
      `the language ${tag}`,
      getLocaleFile(tag),
      locales.get(tag),
      getOwnValue(lastValid.locales, tag),
    ),
  );
}

function describeCalls(checked: CheckedPortal, portal: ServedPortal): Unit[] {
  const needs = Object.entries<PageCallNeed>(pageCalls).filter(([, { page }]) => shows(portal, page));
  if (needs.length === 0) return [];
  const pick = (calls: Record<string, unknown>) => {
    const found = needs.map(([name]) => getOwnValue(calls, name));
    return found.includes(undefined) ? null : found;
  };
  const right = pick(listPortalCalls(checked));
  return [describeUnit("the pages' calls", callsUnit, right, pick(portal.calls))];
}

function shows({ config }: ServedPortal, page: PageCallNeed['page'] | 'landing'): boolean {
  return Object.values(config.routes).some((route) => 'page' in route && route.page === page);
}
