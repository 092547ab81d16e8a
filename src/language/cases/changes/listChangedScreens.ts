import type { CheckedPortal } from '#check/index.ts';
import type { PortalConfig } from '#definition';
import { createCaseContext, type CaseContext } from '../caseContext.ts';
import type { ScreenVersions } from './compareScreen.ts';

/** Lists the screens that changed, or whose calls or config changed. Screens with problems are left out. */
export function listChangedScreens(before: CheckedPortal, after: CheckedPortal): ScreenVersions[] {
  const ids = [...new Set([...after.screens.keys(), ...before.screens.keys()])].sort();
  return ids.flatMap((id): ScreenVersions[] => {
    const [old, now] = [contextOf(id, before), contextOf(id, after)];
    const isSame = old && now ? keyOf(old) === keyOf(now) : old === now;
    return isSame ? [] : [[old, now]];
  });
}

function contextOf(id: string, { screens, config, calls }: CheckedPortal): CaseContext | null {
  const screen = screens.get(id);
  return screen && config ? createCaseContext(screen, { config, calls }) : null;
}

/** The definitions that the cases of a screen depend on. */
function keyOf({ screen, routes, config, calls, made }: CaseContext): string {
  const own = routes.map((path) => [path, config.routes[path]]);
  return JSON.stringify([screen, own, made.map((name) => calls.get(name)), sharedPart(config)]);
}

/** Leaves out the parts of the config outside of screens. */
function sharedPart({
  $schema: _schema,
  menu: _menu,
  routes: _routes,
  notices: _notices,
  ...rest
}: PortalConfig): object {
  return { ...rest, brand: rest.brand.name };
}
