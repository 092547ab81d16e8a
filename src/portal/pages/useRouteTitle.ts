import type { PageRoute } from '#definition';
import { usePortal } from '#view/portal.ts';

/** Returns the title of a page's route in the config: the heading, the menu's text and the window's title. */
export function useRouteTitle(page: PageRoute['page']): string {
  const routes = Object.values(usePortal().config.routes);
  const route = routes.find((one) => 'page' in one && one.page === page);
  return route && 'page' in route ? route.title : '';
}
