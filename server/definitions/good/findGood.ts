import type { Checked, Files } from '#check/index.ts';
import { ownValue, type Call, type PortalConfig } from '#definition';
import type { GoodScreen, LastGood } from './lastGood.ts';
import { screenIn, unitFiles } from '../unitFiles.ts';

/**
 * What members get. While the config is wrong, nothing goes live: what is checked against it could not be.
 *
 * | the config's file | the unit's file | what was good before       | members get                                |
 * | ----------------- | --------------- | -------------------------- | ------------------------------------------ |
 * | right             | right           | –                          | what the file says                         |
 * | right             | wrong           | still right at this config | what was good before                       |
 * | right             | wrong           | not right at this config   | nothing                                    |
 * | right             | gone, no route  | –                          | nothing                                    |
 * | right             | gone, a route   | still right at this config | what was good before                       |
 * | wrong             | right or wrong  | right at the kept config   | what was good before; a right edit waits   |
 * | wrong             | right, new      | –                          | nothing; it waits                          |
 * | wrong, no earlier | –               | –                          | the server does not start                  |
 *
 * A unit is the config, the landing page, the dashboard's content, the calls of the pages written by hand, a language, or a screen together with the calls it
 * makes, in the versions in which they were right together. What was good before is looked over by `recheckGood`: a link
 * of it may lead to a route that has left, and its call may have left the catalogue, since such an edit must not take
 * away sign-in; a picture from an origin that has left may not, nor anything else that check refuses by now.
 * @param last what was good before and still is.
 * @param now the time of this reading, in ISO 8601.
 */
export function findGood(checked: Checked, files: Files, last: LastGood, now: string): LastGood {
  if (!checked.config) return last;
  const entries = listScreens(files, checked.config).flatMap((id) => {
    const good = goodScreen(id, checked) ?? ownValue(last.screens, id);
    return good ? [[id, good] as const] : [];
  });
  const good = {
    config: checked.config,
    landing: checked.landing ?? last.landing,
    dashboard: checked.dashboard ?? (files.has(unitFiles.dashboard) ? last.dashboard : null),
    calls: { ...last.calls, ...pickOwnCalls(checked) },
    screens: Object.fromEntries(entries),
    locales: findLocales(checked, files, last),
  };
  return { ...good, since: findTimes(good, last, now) };
}

/** The languages that have a file, each in its last good version. */
function findLocales({ locales }: Checked, files: Files, last: LastGood): LastGood['locales'] {
  const kept = Object.entries(last.locales).filter(([tag]) => files.has(unitFiles.locale(tag)));
  return Object.fromEntries([...kept, ...locales]);
}

/** The ids of all screens there are: those that have a file, and those that the config routes to. */
export function listScreens(files: Files, config: PortalConfig | null): string[] {
  const written = [...files.keys()].flatMap((file) => screenIn(file) ?? []);
  const routed = Object.values(config?.routes ?? {}).flatMap((route) =>
    'screen' in route ? route.screen : [],
  );
  return [...new Set([...written, ...routed])].sort();
}

/** A screen as its files say, where nothing is wrong in it. */
export function goodScreen(id: string, checked: Checked): GoodScreen | null {
  const found = checked.screens.get(id);
  if (!found) return null;
  const { screen, extensions, uses } = found;
  const calls = pickCalls(found.calls, checked.calls);
  const used = Object.keys(extensions).length > 0 ? { extensions } : {};
  return { screen, calls, ...used, uses };
}

/** The calls with these names. */
function pickCalls(names: string[], calls: Map<string, Call>): Record<string, Call> {
  return Object.fromEntries([...calls].filter(([name]) => names.includes(name)));
}

/** The calls that no screen makes and that are right in the files: those of the pages written by hand, and those of the session. */
export function pickOwnCalls({ pageCalls, calls, config }: Checked): Record<string, Call> {
  const { signOut, claims, refresh } = config?.session ?? {};
  const own = [signOut, claims, refresh].flatMap((named) => named?.call ?? []);
  return pickCalls([...pageCalls, ...own], calls);
}

type Units = Omit<LastGood, 'since'>;

/** A unit that is as before keeps its time, which an earlier program may not have noted. */
function findTimes(good: Units, last: LastGood, now: string): Record<string, string> {
  const before = new Map(listUnits(last));
  const times = listUnits(good).flatMap(([file, text]) => {
    const since = before.get(file) === text ? ownValue(last.since, file) : now;
    return since === undefined ? [] : [[file, since] as const];
  });
  return Object.fromEntries(times);
}

/** What each unit says, as text, by its file. */
function listUnits({
  config,
  landing,
  dashboard,
  calls,
  screens,
  locales,
}: Units): [file: string, text: string][] {
  return [
    [unitFiles.config, JSON.stringify(config)],
    [unitFiles.landing, JSON.stringify(landing)],
    [unitFiles.dashboard, JSON.stringify(dashboard)],
    [unitFiles.calls, JSON.stringify(calls)],
    ...Object.entries(locales).map(([tag, locale]): [string, string] => [
      unitFiles.locale(tag),
      JSON.stringify(locale),
    ]),
    ...Object.entries(screens).map(([id, { screen, calls, extensions }]): [string, string] => [
      unitFiles.screen(id),
      JSON.stringify([screen, calls, extensions]),
    ]),
  ];
}
