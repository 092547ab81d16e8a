import type { Parts } from '../AppContext.ts';
import { pathOf, type PortalIndex } from '#definition';
import { environment } from '../environment.ts';
import { loadParts } from '#view/codePart.ts';
import type { Portal } from '#view/portal.ts';
import { findEntrance, matchRoute, valuesOf } from './matchRoute.ts';
import type { MatchedRoute } from './matchRoute.ts';
import { keepsFirstLook } from './keepsFirstLook.ts';
import { pages } from './pages.ts';
import { screenPart } from './screenPart.ts';

/** How long the first render waits for a screen, in milliseconds. */
const patience = 300;

/**
 * Fetches what stands at the address, and begins the calls of its screen, before React renders. Never rejects.
 * @param written the parts that the server has written the page by: then it waits for them, however long it takes.
 * @returns whether React takes over what the server has written; else it draws the page anew.
 */
export async function prepareRoute(parts: Parts, written: string[] | null): Promise<boolean> {
  const index = parts.index.get();
  const pathname = pathOf(window.location.pathname, environment.basePath) ?? '';
  const entrance = findEntrance(index, pathname, parts.sessions.get() !== null);
  const found = matchRoute(index, entrance ?? pathname);
  if (!found) return written !== null;
  if (found.route.access !== 'public' && !parts.sessions.get()) return false;
  // Who is signed in is led on from there.
  if (parts.sessions.get() && found.path === index.config.session.signIn) return false;
  const { route } = found;
  if (!('page' in route && route.page === 'landing')) parts.prepareWire();
  if ('page' in route) await pages[route.page].load();
  else if (await isOpen(parts, found))
    await prepareScreen(parts, route.screen, valuesOf(found), written !== null);
  if (written) await loadParts((name) => written.includes(name));
  return written !== null && keepsFirstLook(index, route) && isAsWritten(parts, found, index);
}

/** The server has written the screen that there is, or what stands there where there is none, or until it is known whether it may be seen. */
function isAsWritten(
  { index, loader, access }: Parts,
  { route }: MatchedRoute,
  brought: PortalIndex,
): boolean {
  if ('page' in route || access.first().state === 'loading') return true;
  const module = index.get().screens[route.screen]?.module;
  // A screen that was edited since is another.
  return module === brought.screens[route.screen]?.module && (!module || loader.peek(route.screen) !== null);
}

/** Whether who is here may open a route. What is asked to know it is waited for no longer than a screen is. */
async function isOpen({ access }: Parts, { route }: MatchedRoute): Promise<boolean> {
  if (route.access === 'public') return true;
  if (access.get().state === 'loading') await Promise.race([access.settled(), pause(patience)]);
  const { state, allows } = access.get();
  return state === 'ready' && (typeof route.access === 'string' || allows(route.access));
}

async function prepareScreen(
  parts: Parts,
  id: string,
  route: Portal['route'],
  isWritten: boolean,
): Promise<void> {
  const parcel = Promise.all([
    parts.loader.load(id),
    import('#view/screen/reads/startEntryCalls.ts'),
    screenPart.load(),
  ]).catch(() => null);
  // Once it has rendered, the screen begins its calls by itself.
  const ready = await (isWritten ? parcel : Promise.race([parcel, pause(patience)]));
  if (!ready) return;
  const [loaded, { startEntryCalls }] = ready;
  if (loaded.state === 'ready')
    startEntryCalls(loaded.module, {
      config: parts.index.get().config,
      provider: parts.provider,
      session: parts.sessions.get(),
      origin: environment.origin,
      route,
      address: { search: window.location.search, replaceSearch },
    });
}

/** Before the router has started, which takes the address from there. */
function replaceSearch(search: string): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search + hash);
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
