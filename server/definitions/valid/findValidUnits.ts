import type { CheckedPortal, Files } from '#check/index.ts';
import {
  getOwnValue,
  type Call,
  type PortalConfig,
  configFile,
  dashboardFile,
  findScreenId,
  getLocaleFile,
  getScreenFile,
  landingFile,
} from '#definition';
import type { ValidScreen, LastValidUnits } from './lastValidUnits.ts';
import { callsUnit } from '../callsUnit.ts';

/**
 * Returns the units that members get. While the config is invalid nothing goes live, because files are checked against it.
 *
 * | the config's file   | the unit's file   | the last valid version       | members get                                |
 * | ------------------- | ----------------- | ---------------------------- | ------------------------------------------ |
 * | valid               | valid             | –                            | the file                                   |
 * | valid               | invalid           | still valid with this config | the last valid version                     |
 * | valid               | invalid           | invalid with this config     | nothing                                    |
 * | valid               | missing, no route | –                            | nothing                                    |
 * | valid               | missing, a route  | still valid with this config | the last valid version                     |
 * | invalid             | any               | valid with the kept config   | the last valid version; a valid edit waits |
 * | invalid             | valid, new        | –                            | nothing; it waits                          |
 * | invalid, no earlier | –                 | –                            | the server does not start                  |
 *
 * A unit is the config, the landing page, the dashboard's content, the calls of the handwritten pages, a language, or a
 * screen with the calls it makes. `recheckGood` checks the last valid versions again. A removed route or call does not
 * invalidate them, because such an edit must not take away sign-in. A removed picture origin does, like other errors.
 * @param last the last valid units that are still valid.
 * @param now the time of this reading, in ISO 8601.
 */
export function findValidUnits(
  checked: CheckedPortal,
  files: Files,
  last: LastValidUnits,
  now: string,
): LastValidUnits {
  if (!checked.config) return last;
  const entries = listScreens(files, checked.config).flatMap((id) => {
    const good = getValidScreen(id, checked) ?? getOwnValue(last.screens, id);
    return good ? [[id, good] as const] : [];
  });
  const good = {
    config: checked.config,
    landing: checked.landing ?? last.landing,
    dashboard: checked.dashboard ?? (files.has(dashboardFile) ? last.dashboard : null),
    calls: { ...last.calls, ...listPortalCalls(checked) },
    screens: Object.fromEntries(entries),
    locales: findLocales(checked, files, last),
  };
  return { ...good, since: findTimes(good, last, now) };
}

function findLocales(
  { locales }: CheckedPortal,
  files: Files,
  last: LastValidUnits,
): LastValidUnits['locales'] {
  const earlierLocales = Object.entries(last.locales).filter(([tag]) => files.has(getLocaleFile(tag)));
  return Object.fromEntries([...earlierLocales, ...locales]);
}

/** Lists all screens that have a file or a route. */
export function listScreens(files: Files, config: PortalConfig | null): string[] {
  const written = [...files.keys()].flatMap((file) => findScreenId(file) ?? []);
  const routed = Object.values(config?.routes ?? {}).flatMap((route) =>
    'screen' in route ? route.screen : [],
  );
  return [...new Set([...written, ...routed])].sort();
}

export function getValidScreen(id: string, checked: CheckedPortal): ValidScreen | null {
  const found = checked.screens.get(id);
  if (!found) return null;
  const { screen, extensions, uses } = found;
  const calls = pickCalls(found.calls, checked.calls);
  const used = Object.keys(extensions).length > 0 ? { extensions } : {};
  return { screen, calls, ...used, uses };
}

function pickCalls(names: string[], calls: Map<string, Call>): Record<string, Call> {
  return Object.fromEntries([...calls].filter(([name]) => names.includes(name)));
}

/** Returns the valid calls of the handwritten pages and of the session. */
export function listPortalCalls({ pageCalls, calls, config }: CheckedPortal): Record<string, Call> {
  const { signOut, claims, refresh } = config?.session ?? {};
  const own = [signOut, claims, refresh].flatMap((named) => named?.call ?? []);
  return pickCalls([...pageCalls, ...own], calls);
}

type Units = Omit<LastValidUnits, 'since'>;

/** An unchanged unit keeps its time, which an earlier program may not have recorded. */
function findTimes(good: Units, last: LastValidUnits, now: string): Record<string, string> {
  const before = new Map(listUnits(last));
  const times = listUnits(good).flatMap(([file, text]) => {
    const since = before.get(file) === text ? getOwnValue(last.since, file) : now;
    return since === undefined ? [] : [[file, since] as const];
  });
  return Object.fromEntries(times);
}

function listUnits({
  config,
  landing,
  dashboard,
  calls,
  screens,
  locales,
}: Units): [file: string, text: string][] {
  return [
    [configFile, JSON.stringify(config)],
    [landingFile, JSON.stringify(landing)],
    [dashboardFile, JSON.stringify(dashboard)],
    [callsUnit, JSON.stringify(calls)],
    ...Object.entries(locales).map(([tag, locale]): [string, string] => [
      getLocaleFile(tag),
      JSON.stringify(locale),
    ]),
    ...Object.entries(screens).map(([id, { screen, calls, extensions }]): [string, string] => [
      getScreenFile(id),
      JSON.stringify([screen, calls, extensions]),
    ]),
  ];
}
