import { useEffect } from 'react';
import { pathOf } from '#definition';
import type { IndexStore } from '../definitions/indexStore.ts';
import { environment } from '../environment.ts';
import { matchRoute } from './matchRoute.ts';
import { readLink } from './readLink.ts';
import type { Go } from './useGo.ts';

/**
 * Plain links to the portal's routes, wherever they stand, open without a new document; but where the server has been
 * upgraded meanwhile, with one: it brings the new code, and what was typed here would be left in any case.
 */
export function useRouteLinks(index: IndexStore, go: Go): void {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const target = readTarget(event);
      if (!target || index.isOutdated()) return;
      const path = pathOf(target.pathname, environment.basePath);
      if (path === null || !matchRoute(index.get(), path)) return;
      event.preventDefault();
      go(path + target.search + target.hash);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [index, go]);
}

/** Where a click leads on this origin; null where the browser should do what it does. */
function readTarget(event: MouseEvent): URL | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const url = link && readLink(link);
  return url && (url.pathname !== window.location.pathname || url.hash === '') ? url : null;
}
