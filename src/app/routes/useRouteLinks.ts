import { useEffect } from 'react';
import type { PortalIndex } from '../../definition/index.ts';
import { matchRoute } from './matchRoute.ts';
import type { Go } from './useGo.ts';

/** Plain links to the portal's routes, wherever they stand, open without a new document. */
export function useRouteLinks(index: PortalIndex, go: Go): void {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const target = readTarget(event);
      if (!target || !matchRoute(index, target.pathname)) return;
      event.preventDefault();
      go(target.pathname + target.search + target.hash);
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
  if (!link?.getAttribute('href') || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  const sameScreen = url.pathname === window.location.pathname && url.hash !== '';
  return url.origin === window.location.origin && !sameScreen ? url : null;
}
