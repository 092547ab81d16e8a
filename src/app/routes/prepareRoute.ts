import type { Parts } from '../AppContext.ts';
import { findRoute } from './findRoute.ts';
import { pages } from './pages.ts';

/** How long the first render waits for the screen's module, in milliseconds. */
const patience = 300;

/** Fetches what stands at the address, and begins the calls of its screen, before React renders. */
export async function prepareRoute(parts: Parts): Promise<void> {
  const found = findRoute(parts.index.get(), window.location.pathname);
  if (!found || (found.route.access === 'member' && !parts.sessions.get())) return;
  if ('page' in found.route) await pages[found.route.page].load();
  else await Promise.race([parts.loader.load(found.route.screen), pause(patience)]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
