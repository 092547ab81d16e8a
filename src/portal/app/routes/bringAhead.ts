import type { Parts } from '../AppContext.ts';
import { environment } from '../environment.ts';
import { findAt, valuesOf, type MatchedRoute } from './matchRoute.ts';
import { pages } from './pages.ts';
import { screenPart } from './screenPart.ts';

/** Prefetches a route that the visitor may open: scripts, module and allowed entry calls. Never rejects. */
export async function bringAhead(parts: Parts, { pathname, search }: URL): Promise<void> {
  const found = findAt(parts.index.get(), pathname);
  // Browsers remember a script that failed to load, so nothing is fetched while offline.
  if (!found || !isOpen(parts, found) || savesData() || !navigator.onLine) return;
  const { route } = found;
  if ('page' in route) await pages[route.page].load();
  else await fetchScreen(parts, { id: route.screen, search, route: valuesOf(found) }).catch(() => undefined);
}

/** True if the visitor may open a route, as far as that is known. */
function isOpen({ access, sessions }: Parts, { route }: MatchedRoute): boolean {
  if (route.access === 'public') return true;
  const { state, allows } = access.get();
  return (
    sessions.get() !== null && state === 'ready' && (typeof route.access === 'string' || allows(route.access))
  );
}

interface Wanted {
  id: string;
  search: string;
  route: ReturnType<typeof valuesOf>;
}

async function fetchScreen(parts: Parts, { id, search, route }: Wanted): Promise<void> {
  const session = parts.sessions.get();
  parts.prepareWire();
  const [loaded, { bringScreen }] = await Promise.all([
    parts.loader.load(id),
    import('#view/screen/bringScreen.ts'),
    screenPart.load(),
  ]);
  // The member may have signed out meanwhile.
  if (loaded.state !== 'ready' || parts.sessions.get() !== session) return;
  const { config } = parts.index.get();
  const { origin } = environment;
  bringScreen(loaded.module, { config, provider: parts.provider, session, origin, route, search });
}

/** True if the browser is set to save data. Not every browser reports it. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
