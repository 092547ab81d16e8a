import { checkPortal, type CheckedPortal, type CheckOptions, type Files } from '#check/index.ts';
import {
  languageVersion,
  getOwnValue,
  type Call,
  type PortalConfig,
  configFile,
  dashboardFile,
  getLocaleFile,
  getScreenFile,
  landingFile,
} from '#definition';
import { noValidUnits, type ValidScreen, type LastValidUnits } from './lastValidUnits.ts';
import { callsUnit } from '../callsUnit.ts';

export interface RecheckOptions extends Pick<CheckOptions, 'begin' | 'allowedHosts'> {
  /** The files of units that count as invalid without another check. */
  refused?: ReadonlySet<string>;
}

/**
 * Checks stored units again, as a portal built from them. They may be from another version of this program, the file may
 * have been edited, and the config may have changed.
 * @param before the last valid units.
 * @param config the current config; null if it is invalid.
 * @returns the units that are still valid.
 */
export function recheckValidUnits(
  before: LastValidUnits,
  config: PortalConfig | null,
  options: RecheckOptions = {},
): LastValidUnits {
  const last = withoutRefused(before, options.refused ?? new Set());
  const ruling = config ?? last.config;
  if (!ruling) return noValidUnits;
  const portals = gatherPortals(last);
  const checked = portals.map((portal) => checkStoredPortal(portal, ruling, last, options));
  if (!checked[0]?.config) return { ...noValidUnits, since: last.since };
  const screens = portals.flatMap(({ screens }, index) =>
    Object.entries(screens).filter(([id]) => checked[index]?.screens.has(id)),
  );
  const locales = Object.entries(last.locales).filter(([tag]) => checked[0]?.locales.has(tag));
  const calls = Object.entries(last.calls).filter(([name]) => checked[0]?.calls.has(name));
  return {
    config: last.config && (config ? last.config : checked[0].config),
    landing: checked[0].landing && last.landing,
    dashboard: checked[0].dashboard && last.dashboard,
    calls: Object.fromEntries(calls),
    screens: Object.fromEntries(screens),
    locales: Object.fromEntries(locales),
    since: last.since,
  };
}

function withoutRefused(last: LastValidUnits, refused: ReadonlySet<string>): LastValidUnits {
  const screens = Object.entries(last.screens).filter(([id]) => !refused.has(getScreenFile(id)));
  const locales = Object.entries(last.locales).filter(([tag]) => !refused.has(getLocaleFile(tag)));
  return {
    config: refused.has(configFile) ? null : last.config,
    landing: refused.has(landingFile) ? null : last.landing,
    dashboard: refused.has(dashboardFile) ? null : last.dashboard,
    calls: refused.has(callsUnit) ? {} : last.calls,
    screens: Object.fromEntries(screens),
    locales: Object.fromEntries(locales),
    since: last.since,
  };
}

/** Stored screens that are checked together as one portal, because all agree on the version of each call. */
interface StoredPortal {
  screens: Record<string, ValidScreen>;
  calls: Map<string, { call: Call; text: string; owner: string }>;
}

/** Groups stored screens into portals with consistent calls. The first has the calls of hand-written pages. */
function gatherPortals({ calls, screens }: LastValidUnits): StoredPortal[] {
  const first: StoredPortal = { screens: {}, calls: new Map() };
  const portals = [first];
  addCalls(first, calls, callsUnit);
  for (const [id, screen] of Object.entries(screens)) {
    const found = portals.find((portal) => agrees(portal, screen.calls));
    const portal = found ?? { screens: {}, calls: new Map() };
    if (!found) portals.push(portal);
    Object.defineProperty(portal.screens, id, { value: screen, enumerable: true });
    addCalls(portal, screen.calls, getScreenFile(id));
  }
  return portals;
}

function agrees({ calls: known }: StoredPortal, calls: Record<string, Call>): boolean {
  return Object.entries(calls).every(([name, call]) => {
    const before = known.get(name);
    return !before || before.text === JSON.stringify(call);
  });
}

function addCalls(portal: StoredPortal, calls: Record<string, Call>, owner: string): void {
  for (const [name, call] of Object.entries(calls))
    if (!portal.calls.has(name)) portal.calls.set(name, { call, text: JSON.stringify(call), owner });
}

/** Lists the screens that a config routes to. Tolerates routes of any shape, because the config may be unchecked. */
function listRouted({ routes }: PortalConfig): string[] {
  const written: unknown[] = Object.values(routes ?? {});
  return written.flatMap((route) => {
    const { screen } = (route ?? {}) as { screen?: unknown };
    return typeof screen === 'string' ? screen : [];
  });
}

function checkStoredPortal(
  { screens, calls }: StoredPortal,
  config: PortalConfig,
  { landing, dashboard, locales }: LastValidUnits,
  { begin, allowedHosts }: RecheckOptions,
): CheckedPortal {
  const files: Files = new Map([[configFile, JSON.stringify(config)]]);
  const owners = new Map<string, string>();
  if (landing) files.set(landingFile, JSON.stringify(landing));
  if (dashboard) files.set(dashboardFile, JSON.stringify(dashboard));
  for (const [tag, locale] of Object.entries(locales)) files.set(getLocaleFile(tag), JSON.stringify(locale));
  // The other screens only have to exist.
  for (const id of listRouted(config)) if (!getOwnValue(screens, id)) files.set(getScreenFile(id), null);
  for (const [id, { screen }] of Object.entries(screens))
    files.set(getScreenFile(id), JSON.stringify(screen));
  for (const [name, { call, owner }] of calls) {
    // Each call has a file of its own, so that the files do not become too large.
    const file = `${callsUnit}/kept-${owners.size}.json`;
    owners.set(file, owner);
    files.set(file, JSON.stringify({ version: languageVersion, calls: { [name]: call } }));
  }
  const beginOwner = begin && ((file: string) => begin(owners.get(file) ?? file));
  return checkPortal(files, { allowedHosts, begin: beginOwner, isRecheck: true });
}
