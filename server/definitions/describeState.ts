import type { Checked, Problem } from '#check/index.ts';
import { ownValue, pageCalls, type PageCallNeed, type ScreenEntry } from '#definition';
import type { Following } from '../releases/releases.ts';
import type { Approval } from '../releases/version.ts';
import { goodScreen, pickOwnCalls } from './good/findGood.ts';
import type { LastGood } from './good/lastGood.ts';
import type { ServedPortal } from './servedPortal.ts';
import { localeIn, unitFiles } from './unitFiles.ts';

/** What an operator sees of the definitions: what is wrong in the files, and what members get meanwhile. */
export interface DefinitionsState {
  /** When the files were read last, in ISO 8601; they are read whenever they have changed. */
  readAt: string;
  /** What is wrong, in the order of file, line and column; one in a shared file names the screens that it holds back. */
  problems: Problem[];
  /** How many more problems there are, where they are too many to list. */
  moreProblems?: number;
  /** Warnings of the check, in the same order. They hold nothing back. */
  warnings: Problem[];
  /** The number of further warnings, if there are too many to list. */
  moreWarnings?: number;
  units: UnitState[];
  /** What went live since the start of this server, the newest first. */
  changes: LiveChange[];
  /** How this server learns of what others publish; missing for definitions in a folder, and until that was tried. */
  follows?: Following | null;
  /** How many people it takes to publish; missing without a history. */
  approval?: Approval | undefined;
}

/** What goes live by itself: the config, the landing page, the dashboard's content, the calls of the pages written by hand, a language, a screen. */
export interface UnitState {
  /** `the config`, `the landing page`, `the dashboard's content`, `the pages' calls`, `the language es`, or a screen's id. */
  name: string;
  /** The file it is known by; a folder for the calls. */
  file: string;
  /** Live: members get what the files say. Kept: they get an earlier version. Missing: they get none, as none was right. */
  state: 'live' | 'kept' | 'missing';
  /** The file that has to be right before this goes live, where nothing is wrong in the unit itself. */
  waitsFor?: string;
  /** When the version that members get went live, in ISO 8601; null where there is none, or no time was noted. */
  since: string | null;
}

/** What members got differently at once. */
export interface LiveChange {
  /** In ISO 8601. */
  at: string;
  /** The names of the units. */
  live: string[];
}

/** How the definitions stand after a reading. */
export interface Reading {
  checked: Checked;
  good: LastGood;
  portal: ServedPortal;
}

/** Says of each unit whether members get what its files say. */
export function describeUnits(reading: Reading): UnitState[] {
  const { checked, good, portal } = reading;
  const units = [
    describeUnit('the config', unitFiles.config, checked.config, good.config),
    ...describeLanding(checked, portal),
    ...describeDashboard(reading),
    ...describeCalls(checked, portal),
    ...describeLocales(checked, good),
    ...Object.entries(portal.screens).map(([id, entry]) => describeScreen(id, entry, checked, good)),
  ];
  return units.map(({ name, file, state, waitsFor }) => {
    const since = state === 'missing' ? null : (ownValue(good.since, file) ?? null);
    return { name, file, state, since, waitsFor };
  });
}

type Unit = Omit<UnitState, 'since'>;

/**
 * @param right what the files say, where nothing is wrong in it.
 * @param served what members get; null for nothing.
 */
function describeUnit(name: string, file: string, right: unknown, served: unknown): Unit {
  if (right && isSame(right, served)) return { name, file, state: 'live' };
  const waiting = right ? { waitsFor: unitFiles.config } : {};
  return { name, file, state: served ? 'kept' : 'missing', ...waiting };
}

function isSame(right: unknown, served: unknown): boolean {
  return right === served || JSON.stringify(right) === JSON.stringify(served);
}

function describeScreen(id: string, { module }: ScreenEntry, checked: Checked, good: LastGood): Unit {
  const served = module === null ? undefined : ownValue(good.screens, id);
  const right = goodScreen(id, checked);
  const said = (unit: typeof served | null) => unit && [unit.screen, unit.calls];
  return describeUnit(id, unitFiles.screen(id), said(right), said(served));
}

/** Nothing where no route shows the landing page. */
function describeLanding({ landing }: Checked, portal: ServedPortal): Unit[] {
  if (!shows(portal, 'landing')) return [];
  return [describeUnit('the landing page', unitFiles.landing, landing, portal.landing)];
}

/** Nothing where no route shows the dashboard, or it has no content of its own. */
function describeDashboard({ checked: { dashboard, problems }, portal }: Reading): Unit[] {
  const isWrong = problems.some(({ file }) => file === unitFiles.dashboard);
  if (!shows(portal, 'dashboard') || !(dashboard || portal.dashboard || isWrong)) return [];
  return [describeUnit("the dashboard's content", unitFiles.dashboard, dashboard, portal.dashboard)];
}

/** Every other language that has a file. */
function describeLocales({ locales, problems }: Checked, good: LastGood): Unit[] {
  const wrong = problems.flatMap(({ file }) => localeIn(file) ?? []);
  const tags = [...new Set([...Object.keys(good.locales), ...wrong])].sort();
  return tags.map((tag) =>
    describeUnit(`the language ${tag}`, unitFiles.locale(tag), locales.get(tag), ownValue(good.locales, tag)),
  );
}

/** The calls of those pages alone that a route shows. */
function describeCalls(checked: Checked, portal: ServedPortal): Unit[] {
  const needs = Object.entries<PageCallNeed>(pageCalls).filter(([, { page }]) => shows(portal, page));
  if (needs.length === 0) return [];
  const pick = (calls: Record<string, unknown>) => {
    const found = needs.map(([name]) => ownValue(calls, name));
    return found.includes(undefined) ? null : found;
  };
  const right = pick(pickOwnCalls(checked));
  return [describeUnit("the pages' calls", unitFiles.calls, right, pick(portal.calls))];
}

function shows({ config }: ServedPortal, page: PageCallNeed['page'] | 'landing'): boolean {
  return Object.values(config.routes).some((route) => 'page' in route && route.page === page);
}
