import type { CheckedPortal, ResolvedScreen } from '#check/index.ts';
import {
  pageCalls,
  getRouteKey,
  getTitleText,
  type MenuEntry,
  type PageCallNeed,
  type Route,
  templateFolder,
} from '#definition';

/** The valid parts of a portal. */
export type PortalDefinitions = Pick<CheckedPortal, 'config' | 'calls' | 'screens' | 'dashboard'>;

/** The target of a route: a screen, or a hand-written page. */
export interface RouteTarget {
  /** The title. For a screen with problems it is the id. */
  title: string;
  /** The id of the screen, or the name of the page. */
  name: string;
  kind: 'screen' | 'page';
  /** The checked screen. Null for a page, and for a screen with problems. */
  resolved: ResolvedScreen | null;
  /** The routes that lead to it; none if the config has problems. */
  routes: { path: string; access: Route['access'] }[];
  calls: string[];
  /** The group of each menu link that leads to it; null for a link outside groups. */
  menu: (string | null)[];
}

/**
 * Returns all screens and pages: those of the menu first, in its order, then other routes, then screens without a
 * route.
 */
export function listRouteTargets(portal: PortalDefinitions): RouteTarget[] {
  const routes = Object.entries(portal.config?.routes ?? {});
  const links = listMenuLinks(portal.config?.menu ?? []).map(({ to, group }) => ({
    to: to.toLowerCase(),
    group,
  }));
  const place = ([path]: [string, Route]): number => {
    const found = links.findIndex(({ to }) => to === path.toLowerCase());
    return found === -1 ? links.length : found;
  };
  const ordered = routes.sort((left, right) => place(left) - place(right));
  const targets = new Map<string, RouteTarget>();
  for (const [path, route] of ordered) {
    const target = 'screen' in route ? buildScreenTarget(route.screen, portal) : buildPageTarget(route);
    const key = `${target.kind} ${target.name}`;
    const known = targets.get(key) ?? target;
    known.routes.push({ path, access: route.access });
    targets.set(key, known);
  }
  for (const id of portal.screens.keys())
    if (!targets.has(`screen ${id}`)) targets.set(`screen ${id}`, buildScreenTarget(id, portal));
  for (const target of targets.values()) {
    const paths = new Set(target.routes.map(({ path }) => path.toLowerCase()));
    target.menu = links.filter(({ to }) => paths.has(to)).map(({ group }) => group);
  }
  return [...targets.values()];
}

function buildScreenTarget(id: string, { screens }: PortalDefinitions): RouteTarget {
  const resolved = screens.get(id) ?? null;
  return {
    title: resolved ? getTitleText(resolved.screen.title) : id,
    name: id,
    kind: 'screen',
    resolved,
    calls: resolved?.calls ?? [],
    routes: [],
    menu: [],
  };
}

function buildPageTarget({ page, title }: Exclude<Route, { screen: string }>): RouteTarget {
  const own = Object.entries<PageCallNeed>(pageCalls).filter(([, need]) => need.page === page);
  const calls = own.map(([name]) => name);
  return { title, name: page, kind: 'page', resolved: null, calls, routes: [], menu: [] };
}

/** Returns the title of the target of a path, ignoring case; the path itself if nothing is known of it. */
export function getTitleAt(portal: PortalDefinitions, path: string): string {
  const routes = Object.entries(portal.config?.routes ?? {});
  const route = routes.find(([known]) => getRouteKey(known) === getRouteKey(path))?.[1];
  if (!route) return path;
  return 'screen' in route ? buildScreenTarget(route.screen, portal).title : route.title;
}

/** Returns the links of the menu, in order. The group is null for a link outside groups. */
export function listMenuLinks(menu: MenuEntry[]): { to: string; group: string | null }[] {
  return menu.flatMap((entry) =>
    'group' in entry
      ? entry.entries.map(({ to }) => ({ to, group: entry.group as string | null }))
      : { to: entry.to, group: null },
  );
}

/** The names of the screen's template and of the one that this extends; empty if it has none. */
export function listTemplateNames({ uses }: Pick<ResolvedScreen, 'uses'>): string[] {
  const files = uses.filter((one) => one.startsWith(templateFolder));
  return files.map((file) => file.slice(templateFolder.length).replace(/\.json$/, ''));
}
