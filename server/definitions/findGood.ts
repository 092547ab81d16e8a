import type { Checked, Files } from '../../src/check/index.ts';
import type { Call, PortalConfig } from '../../src/definition/index.ts';
import type { GoodScreen, LastGood } from './lastGood.ts';
import { screenIn, unitFiles } from './unitFiles.ts';

/**
 * What members get: of each unit what is right now, else its last good version. A screen that was never right is left
 * out. A screen without a file stays only while the config still routes to it.
 * @param now the time of this reading, in ISO 8601.
 */
export function findGood(checked: Checked, files: Files, last: LastGood, now: string): LastGood {
  const config = checked.config ?? last.config;
  const entries = listScreens(files, config).flatMap((id) => {
    const good = goodScreen(id, checked) ?? last.screens[id];
    return good ? [[id, good] as const] : [];
  });
  const good = {
    config,
    landing: checked.landing ?? last.landing,
    calls: { ...last.calls, ...pickOwnCalls(checked, config) },
    screens: Object.fromEntries(entries),
  };
  return { ...good, since: findTimes(good, last, now) };
}

/** The ids of all screens there are: those that have a file, and those that the config routes to. */
export function listScreens(files: Files, config: PortalConfig | null): string[] {
  const written = [...files.keys()].flatMap((file) => screenIn(file) ?? []);
  const routed = Object.values(config?.routes ?? {}).flatMap((route) =>
    'screen' in route ? route.screen : [],
  );
  return [...new Set([...written, ...routed])].sort();
}

function goodScreen(id: string, checked: Checked): GoodScreen | null {
  const found = checked.screens.get(id);
  if (!found) return null;
  return { screen: found.screen, calls: pickCalls(found.calls, checked.calls), uses: found.uses };
}

/** The calls with these names. */
function pickCalls(names: string[], calls: Map<string, Call>): Record<string, Call> {
  return Object.fromEntries([...calls].filter(([name]) => names.includes(name)));
}

/** The calls that no screen makes: those of the pages written by hand, and that of signing out. */
function pickOwnCalls({ pageCalls, calls }: Checked, config: PortalConfig | null): Record<string, Call> {
  const signOut = config?.session.signOut?.call;
  return pickCalls([...pageCalls, ...(signOut === undefined ? [] : [signOut])], calls);
}

type Units = Omit<LastGood, 'since'>;

/** A unit that is as before keeps its time, which an earlier program may not have noted. */
function findTimes(good: Units, last: LastGood, now: string): Record<string, string> {
  const before = new Map(listUnits(last));
  const times = listUnits(good).flatMap(([file, text]) => {
    const since = before.get(file) === text ? last.since[file] : now;
    return since === undefined ? [] : [[file, since] as const];
  });
  return Object.fromEntries(times);
}

/** What each unit says, as text, by its file. */
function listUnits({ config, landing, calls, screens }: Units): [file: string, text: string][] {
  return [
    [unitFiles.config, JSON.stringify(config)],
    [unitFiles.landing, JSON.stringify(landing)],
    [unitFiles.calls, JSON.stringify(calls)],
    ...Object.entries(screens).map(([id, { screen, calls }]): [string, string] => [
      unitFiles.screen(id),
      JSON.stringify([screen, calls]),
    ]),
  ];
}
