import type { Checked, ResolvedScreen } from '#check/index.ts';
import { pageCalls, routeKey, titleText, type MenuEntry, type PageCallNeed, type Route } from '#definition';

/** A portal as far as nothing in it is wrong. */
export type PortalDefinitions = Pick<Checked, 'config' | 'calls' | 'screens'>;

/** What an address leads to: a screen, or a page written by hand. */
export interface RouteTarget {
  /** The title; of a screen that has problems, its id. */
  title: string;
  /** The screen's id, or the page's name. */
  name: string;
  kind: 'screen' | 'page';
  /** Null: something in the screen is wrong. Pages written by hand have none either. */
  resolved: ResolvedScreen | null;
  /** Every address that leads to it; none where the config is wrong or no route has it. */
  routes: { path: string; access: Route['access'] }[];
  /** The names of the calls that it makes, each once. */
  calls: string[];
  /** The group of each link of the menu that leads to it; null: one in no group. */
  menu: (string | null)[];
}

/** All screens and pages: those of the menu first, in its order, then the others as the routes have them. */
export function listRouteTargets(portal: PortalDefinitions): RouteTarget[] {
  const routes = Object.entries(portal.config?.routes ?? {});
  const links = menuLinks(portal.config?.menu ?? []).map(({ to, group }) => ({
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
    const target = 'screen' in route ? screenTarget(route.screen, portal) : pageTarget(route);
    const key = `${target.kind} ${target.name}`;
    const known = targets.get(key) ?? target;
    known.routes.push({ path, access: route.access });
    targets.set(key, known);
  }
  for (const id of portal.screens.keys())
    if (!targets.has(`screen ${id}`)) targets.set(`screen ${id}`, screenTarget(id, portal));
  for (const target of targets.values()) {
    const paths = new Set(target.routes.map(({ path }) => path.toLowerCase()));
    target.menu = links.filter(({ to }) => paths.has(to)).map(({ group }) => group);
  }
  return [...targets.values()];
}

function screenTarget(id: string, { screens }: PortalDefinitions): RouteTarget {
  const resolved = screens.get(id) ?? null;
  return {
    title: resolved ? titleText(resolved.screen.title) : id,
    name: id,
    kind: 'screen',
    resolved,
    calls: resolved?.calls ?? [],
    routes: [],
    menu: [],
  };
}

function pageTarget({ page, title }: Exclude<Route, { screen: string }>): RouteTarget {
  const own = Object.entries<PageCallNeed>(pageCalls).filter(([, need]) => need.page === page);
  const calls = own.map(([name]) => name);
  return { title, name: page, kind: 'page', resolved: null, calls, routes: [], menu: [] };
}

/** The title of what a path leads to, whatever the case of its letters; the path itself where nothing is known of it. */
export function titleAt(portal: PortalDefinitions, path: string): string {
  const routes = Object.entries(portal.config?.routes ?? {});
  const route = routes.find(([known]) => routeKey(known) === routeKey(path))?.[1];
  if (!route) return path;
  return 'screen' in route ? screenTarget(route.screen, portal).title : route.title;
}

/** The menu's links in order, each with its group; null: in none. */
export function menuLinks(menu: MenuEntry[]): { to: string; group: string | null }[] {
  return menu.flatMap((entry) =>
    'group' in entry
      ? entry.entries.map(({ to }) => ({ to, group: entry.group as string | null }))
      : { to: entry.to, group: null },
  );
}

/** The template a screen is made from, by its name; null: none. */
export function templateOf({ uses }: Pick<ResolvedScreen, 'uses'>): string | null {
  const file = uses.find((one) => one.startsWith(templateFolder));
  return file === undefined ? null : file.slice(templateFolder.length).replace(/\.json$/, '');
}

const templateFolder = 'schemas/templates/';

/** The file of a template. */
export const templateFile = (name: string): string => `${templateFolder}${name}.json`;
