import {
  languageVersion,
  type Call,
  type DashboardContent,
  type Extension,
  type Landing,
  type Locale,
  type PortalConfig,
  type Screen,
} from '#definition';
import { isObject } from '#shared/isObject.ts';

export interface ValidScreen {
  screen: Screen;
  calls: Record<string, Call>;
  extensions?: Record<string, Extension>;
  /** The names of all files that the screen is compiled from; missing in data of earlier server versions. */
  uses?: string[];
}

export interface LastValidUnits {
  config: PortalConfig | null;
  landing: Landing | null;
  dashboard: DashboardContent | null;
  calls: Record<string, Call>;
  screens: Record<string, ValidScreen>;
  /** The other languages, by tag. */
  locales: Record<string, Locale>;
  /** The ISO 8601 time since which each unit is unchanged, by file; missing in data of earlier versions. */
  since: Record<string, string>;
}

export const noValidUnits: LastValidUnits = {
  config: null,
  landing: null,
  dashboard: null,
  calls: {},
  screens: {},
  locales: {},
  since: {},
};

/**
 * Parses the stored units of the last run. Parts in another format are dropped, because the definitions have everything. The
 * check decides later if the units are valid.
 */
export function parseLastValid(text: string): LastValidUnits {
  const kept = asRecord(parse(text));
  if (kept.version !== languageVersion) return noValidUnits;
  const screens = Object.entries(asRecord(kept.screens)).filter(([, one]) => isValidScreen(one));
  const locales = Object.entries(asRecord(kept.locales)).filter(([, one]) => isObject(one));
  const since = Object.entries(asRecord(kept.since)).filter(([, time]) => isTime(time));
  return {
    config: isObject(kept.config) ? (kept.config as unknown as PortalConfig) : null,
    landing: isObject(kept.landing) ? (kept.landing as unknown as Landing) : null,
    dashboard: isObject(kept.dashboard) ? (kept.dashboard as unknown as DashboardContent) : null,
    calls: isCalls(kept.calls) ? kept.calls : {},
    screens: Object.fromEntries(screens) as Record<string, ValidScreen>,
    locales: Object.fromEntries(locales) as unknown as Record<string, Locale>,
    since: Object.fromEntries(since) as Record<string, string>,
  };
}

export function formatLastValid(good: LastValidUnits): string {
  return JSON.stringify({ version: languageVersion, ...good });
}

/** A value that is nested too deep to be serialized is rejected. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    JSON.stringify(value);
    return value;
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

function isCalls(value: unknown): value is Record<string, Call> {
  return isObject(value) && Object.values(value).every(isObject);
}

function isValidScreen(value: unknown): value is ValidScreen {
  if (!isObject(value) || !isObject(value.screen) || !isCalls(value.calls)) return false;
  const { uses, extensions = {} } = value;
  if (!isObject(extensions) || !Object.values(extensions).every(isObject)) return false;
  return uses === undefined || (Array.isArray(uses) && uses.every((file) => typeof file === 'string'));
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
