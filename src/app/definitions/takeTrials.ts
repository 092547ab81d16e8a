import { hrefOf, openingsAddress, versionOf, type PortalIndex } from '../../definition/index.ts';
import type { Parts } from '../AppContext.ts';
import { environment } from '../environment.ts';
import { findAt } from '../routes/matchRoute.ts';
import { bucketOf } from './bucketOf.ts';

/** Gives who is signed in the screens that they are to try, and counts the openings of both versions. */
export function takeTrials(parts: Parts): void {
  const { index, sessions } = parts;
  // Asked for twice at once.
  if (index.adapt) return;
  index.adapt = (next) => pickScreens(next, String(sessions.get()?.userId ?? ''));
  const again = () => index.set(index.get());
  again();
  sessions.subscribe(again);
  const counted = new Set<string>();
  parts.opened = (screen) => countOpening(index.get(), screen, counted);
  // Where it begins while the page is open.
  const countOpen = () => {
    const route = findAt(index.get(), window.location.pathname)?.route;
    if (route && 'screen' in route) parts.opened?.(route.screen);
  };
  countOpen();
  index.subscribe(countOpen);
}

/** The index as a member gets it; who is nobody yet gets what is live. */
export function pickScreens(index: PortalIndex, member: string): PortalIndex {
  const { trials, screens } = index;
  if (!trials) return index;
  const { share, live, tried } = trials;
  const isIn = (id: string) => member !== '' && bucketOf(id, member) < share;
  const picked = Object.keys(tried).map((id) => [id, (isIn(id) ? tried : live)[id]] as const);
  return { ...index, screens: { ...screens, ...Object.fromEntries(picked) } as PortalIndex['screens'] };
}

/** Tells the server, once a page: failures are set against the openings. */
function countOpening({ trials, screens }: PortalIndex, screen: string, counted: Set<string>): void {
  const body = JSON.stringify({ screen, version: versionOf(screens[screen]?.module) });
  if (!trials?.tried[screen] || counted.has(body)) return;
  counted.add(body);
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body, keepalive: true, credentials: 'omit' } as const;
  fetch(hrefOf(openingsAddress, environment.basePath), options).catch(() => undefined);
}
