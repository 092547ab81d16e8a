import type { Checked } from '../../src/check/index.ts';
import type { Call, Landing, PortalConfig, Screen } from '../../src/definition/index.ts';
import type { GoodScreen, LastGood } from './lastGood.ts';

/**
 * What members get: of each unit what is right now, else its last good version. A screen that was never right is left
 * out. A screen without a file stays only while the config still routes to it.
 */
export function findGood(checked: Checked, files: Map<string, string>, last: LastGood): LastGood {
  const config = checked.config ?? last.config;
  const entries = listScreens(files, config).flatMap((id) => {
    const good = goodScreen(id, checked) ?? last.screens[id];
    return good ? [[id, good] as const] : [];
  });
  return {
    config,
    landing: goodLanding(checked, files) ?? last.landing,
    calls: { ...last.calls, ...pickPageCalls(checked) },
    screens: Object.fromEntries(entries),
  };
}

const screenFile = /^schemas\/screens\/(.+)\.json$/;
const landingFile = 'schemas/content/landing.json';

/** The ids of all screens there are: those that have a file, and those that the config routes to. */
export function listScreens(files: Map<string, string>, config: PortalConfig | null): string[] {
  const written = [...files.keys()].flatMap((file) => screenFile.exec(file)?.[1] ?? []);
  const routed = Object.values(config?.routes ?? {}).flatMap((route) =>
    'screen' in route ? route.screen : [],
  );
  return [...new Set([...written, ...routed])].sort();
}

function goodScreen(id: string, checked: Checked): GoodScreen | null {
  const found = checked.screens.get(id);
  return found ? { screen: found.screen, calls: pickCalls(found.screen, checked.calls) } : null;
}

/** The calls that a screen names, wherever in it. */
function pickCalls(screen: Screen, calls: Map<string, Call>): Record<string, Call> {
  const names = new Set<string>();
  JSON.stringify(screen, (key, value: unknown) => {
    if (key === 'call' && typeof value === 'string') names.add(value);
    return value;
  });
  return Object.fromEntries([...calls].filter(([name]) => names.has(name)));
}

function pickPageCalls({ pageCalls, calls }: Checked): Record<string, Call> {
  return Object.fromEntries([...calls].filter(([name]) => pageCalls.has(name)));
}

function goodLanding(checked: Checked, files: Map<string, string>): Landing | null {
  const text = files.get(landingFile);
  if (text === undefined || checked.problems.some(({ file }) => file === landingFile)) return null;
  return JSON.parse(text) as Landing;
}
