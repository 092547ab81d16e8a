import type { PageRoute, PortalConfig } from '#definition';
import type { Problem } from '../problem.ts';

/** A route, with its path exactly as written. */
export interface KnownRoute {
  path: string;
  /** The names of its parameters: `/orders/:id` has `id`. */
  places: string[];
  /** The screen's id; null for a page written by hand. */
  screen: string | null;
  /** The page written by hand; null for a screen. */
  page: PageRoute['page'] | null;
  access: 'public' | 'member';
}

export interface CheckedConfig {
  /** The config. Null if it has problems. */
  value: PortalConfig | null;
  /** The routes by `getRouteKey`, which is equal for paths that no address distinguishes. Null if the shape is invalid. */
  routes: Map<string, KnownRoute> | null;
  /** The names of the claims; null if unknown. */
  claims: string[] | null;
  /** True if all routes are valid, so that a screen without a route is a mistake. */
  isRouted: boolean;
  /** The allowed origins of pictures; null if the config can't be parsed. */
  imageOrigins: string[] | null;
  problems: Problem[];
}
