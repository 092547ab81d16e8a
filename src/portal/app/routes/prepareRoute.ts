import type { AppParts } from '../AppContext.ts';
import { type CompiledRoute, findPortalPath, type PortalIndex } from '#definition';
import { environment } from '../environment.ts';
import { loadCodeChunks } from '#view/codeChunk.ts';
import type { Portal } from '#view/portal.ts';
import { findRootRedirect, type MatchedRoute, matchRoute, getRouteParameters } from './matchRoute.ts';
import { pageChunks } from './pageChunks.ts';
import { screenChunk } from './screenChunk.ts';
import { shellChunk } from '../shell/shellChunk.ts';

/** The longest wait of the first render for a screen, in milliseconds. */
const maxScreenWait = 300;

/**
 * Fetches the route's code and starts the calls of its screen before React renders. Never rejects.
 * @param written the named chunks in the server-rendered page. If set, this function waits for them without a limit.
 * @returns true if React can hydrate the server-rendered page; otherwise it renders anew.
 */
export async function prepareRoute(parts: AppParts, written: string[] | null): Promise<boolean> {
  const index = parts.index.get();
  const pathname = findPortalPath(window.location.pathname, environment.basePath) ?? '';
  const entrance = findRootRedirect(index, pathname, parts.sessions.get() !== null);
  const found = matchRoute(index, entrance ?? pathname);
  if (!found) return written !== null;
  if (found.route.access !== 'public' && !parts.sessions.get()) return false;
  // A signed-in visitor of sign-in is redirected.
  if (parts.sessions.get() && found.path === index.config.session.signIn) return false;
  const { route } = found;
  // A member on a public page probably opens a screen next.
  const shell = parts.sessions.get() && shellChunk.load();
  if (!('page' in route && route.page === 'landing')) parts.prepareWire();
  if ('page' in route) await Promise.all([pageChunks[route.page].load(), route.access !== 'public' && shell]);
  else if (await isOpen(parts, found))
    await prepareScreen(parts, route.screen, getRouteParameters(found), written !== null);
  if (written) await loadCodeChunks((name) => written.includes(name));
  return written !== null && isHydrated(index, route) && isAsWritten(parts, found, index);
}

/**
 * True if React hydrates the server-rendered page of a route: a public one or one with a form, whose fields may be
 * filled. Other pages only contain placeholders, so that a new render is less work. The server does not run extensions.
 */
function isHydrated(index: PortalIndex, route: CompiledRoute): boolean {
  const screen = 'screen' in route ? index.screens[route.screen] : undefined;
  if (screen?.extensions) return false;
  return route.access === 'public' || (screen?.kinds.includes('form') ?? false);
}

/** True if the server has rendered what the current index has: screen, message, or placeholder for unknown rights. */
function isAsWritten(
  { index, loader, access }: AppParts,
  { route }: MatchedRoute,
  first: PortalIndex,
): boolean {
  if ('page' in route || access.first().state === 'loading') return true;
  const module = index.get().screens[route.screen]?.module;
  // An edited screen differs from the server's page.
  return module === first.screens[route.screen]?.module && (!module || loader.peek(route.screen) !== null);
}

/** True if the visitor may open a route. Waits for the rights no longer than for a screen. */
async function isOpen({ access }: AppParts, { route }: MatchedRoute): Promise<boolean> {
  if (route.access === 'public') return true;
  if (access.get().state === 'loading') await Promise.race([access.settled(), pause(maxScreenWait)]);
  const { state, allows } = access.get();
  return state === 'ready' && (typeof route.access === 'string' || allows(route.access));
}

async function prepareScreen(
  parts: AppParts,
  id: string,
  route: Portal['route'],
  isWritten: boolean,
): Promise<void> {
  const parcel = Promise.all([
    parts.loader.load(id),
    import('#view/screen/reads/startEntryCalls.ts'),
    screenChunk.load(),
  ]).catch(() => null);
  // After the first render the screen starts its calls itself.
  const ready = await (isWritten ? parcel : Promise.race([parcel, pause(maxScreenWait)]));
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

/** Replaces the query by the history API, before the router starts and reads the address. */
function replaceSearch(search: string): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search + hash);
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
