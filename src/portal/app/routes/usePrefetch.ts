import { useEffect } from 'react';
import { buildHref } from '#definition';
import type { AppParts } from '../AppContext.ts';
import { environment } from '../environment.ts';
import { pageChunks } from './pageChunks.ts';
import { findRouteAt, getRouteParameters, type MatchedRoute } from './matchRoute.ts';
import { findLinkUrl } from './findLinkUrl.ts';
import { screenChunk } from './screenChunk.ts';

/** The time that the pointer or the focus rests on a link before the prefetch, in milliseconds. */
const hoverDelay = 65;

/** Selects what is prefetched: links, and buttons with their target in `data-leads`. */
const prefetchSelector = 'a[href], button[data-leads]';

/** Prefetches the route that a pointer, a finger or the focus rests on. */
export function usePrefetch(parts: AppParts): void {
  useEffect(() => {
    let on: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (next: Element | null) => {
      if (next === on) return;
      on = next;
      clearTimeout(timer);
      const url = next && readLead(next);
      if (url) timer = setTimeout(() => isOtherPlace(url) && void prefetchRoute(parts, url), hoverDelay);
    };
    const enter = ({ target }: Event) =>
      follow(target instanceof Element ? target.closest(prefetchSelector) : null);
    // A pointer that starts to scroll rests on nothing.
    const leave = () => follow(null);
    const handlers = { pointerover: enter, focusin: enter, touchstart: enter, pointercancel: leave };
    for (const [type, handler] of Object.entries(handlers))
      document.addEventListener(type, handler, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const [type, handler] of Object.entries(handlers)) document.removeEventListener(type, handler);
    };
  }, [parts]);
}

/** Prefetches a route that the visitor may open: scripts, module and allowed entry calls. Never rejects. */
async function prefetchRoute(parts: AppParts, { pathname, search }: URL): Promise<void> {
  const found = findRouteAt(parts.index.get(), pathname);
  // Browsers remember a script that failed to load, so nothing is fetched while offline.
  if (!found || !isOpen(parts, found) || savesData() || !navigator.onLine) return;
  const { route } = found;
  if ('page' in route) await pageChunks[route.page].load();
  else
    await fetchScreen(parts, { id: route.screen, search, route: getRouteParameters(found) }).catch(
      () => undefined,
    );
}

/** True if the visitor may open a route, as far as that is known. */
function isOpen({ access, sessions }: AppParts, { route }: MatchedRoute): boolean {
  if (route.access === 'public') return true;
  const { state, allows } = access.get();
  return (
    sessions.get() !== null && state === 'ready' && (typeof route.access === 'string' || allows(route.access))
  );
}

interface Wanted {
  id: string;
  search: string;
  route: ReturnType<typeof getRouteParameters>;
}

async function fetchScreen(parts: AppParts, { id, search, route }: Wanted): Promise<void> {
  const session = parts.sessions.get();
  parts.prepareWire();
  const [loaded, { prefetchScreen }] = await Promise.all([
    parts.loader.load(id),
    import('#view/screen/prefetchScreen.ts'),
    screenChunk.load(),
  ]);
  // The member may have signed out meanwhile.
  if (loaded.state !== 'ready' || parts.sessions.get() !== session) return;
  const { config } = parts.index.get();
  const { origin } = environment;
  prefetchScreen(loaded.module, { config, provider: parts.provider, session, origin, route, search });
}

/** True if the browser is set to save data. Not every browser reports it. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function readLead(element: Element): URL | null {
  const leads = element.getAttribute('data-leads');
  return element instanceof HTMLAnchorElement
    ? findLinkUrl(element)
    : new URL(buildHref(leads ?? '', environment.basePath), window.location.href);
}

const isOtherPlace = ({ pathname }: URL): boolean => pathname !== window.location.pathname;
