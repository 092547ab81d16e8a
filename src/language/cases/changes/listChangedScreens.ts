import type { CheckedPortal } from '#check/index.ts';
import type { PortalConfig } from '#definition';
import { createCaseContext, type CaseContext } from '../caseContext.ts';
import type { ScreenVersions } from './compareScreen.ts';

/** Lists the screens that changed, or whose calls or config changed. Screens with problems are left out. */
export function listChangedScreens(before: CheckedPortal, after: CheckedPortal): ScreenVersions[] {
  const ids = [...new Set([...after.screens.keys(), ...before.screens.keys()])].sort();
  return ids.flatMap((id): ScreenVersions[] => {
    const [old, now] = [findContext(id, before), findContext(id, after)];
    const isSame = old && now ? buildContextKey(old) === buildContextKey(now) : old === now;
    return isSame ? [] : [[old, now]];
  });
}

function findContext(id: string, { screens, config, calls }: CheckedPortal): CaseContext | null {
  const screen = screens.get(id);
  return screen && config ? createCaseContext(screen, { config, calls }) : null;
}

/** Builds a key of the definitions that the cases of a screen depend on. */
function buildContextKey({ screen, routes, config, calls, callNames }: CaseContext): string {
  const own = routes.map((path) => [path, config.routes[path]]);
  return JSON.stringify([screen, own, callNames.map((name) => calls.get(name)), pickSharedConfig(config)]);
}

/** Leaves out the parts of the config outside of screens. */
function pickSharedConfig({
  $schema: _schema,
  menu: _menu,
  routes: _routes,
  notices: _notices,
  ...rest
}: PortalConfig): object {
  return { ...rest, brand: rest.brand.name };
}
