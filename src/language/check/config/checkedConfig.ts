import type { PageRoute, PortalConfig } from '#definition';
import type { Problem } from '../problem.ts';

/** A route, with its path as written. */
export interface KnownRoute {
  path: string;
  /** The names of its places: `/orders/:id` has `id`. */
  places: string[];
  /** The screen's id; null for a page written by hand. */
  screen: string | null;
  /** The page written by hand; null for a screen. */
  page: PageRoute['page'] | null;
  access: 'public' | 'member';
}

/** What the config says. */
export interface CheckedConfig {
  /** Null where something in it is wrong. */
  value: PortalConfig | null;
  /** The routes by what no address tells apart (`routeKey`); null where its shape is wrong. */
  routes: Map<string, KnownRoute> | null;
  /** The names of what is asked about who is signed in; null where it is not known. */
  claims: string[] | null;
  /** Whether each route is right, so that a screen none leads to is forgotten. */
  isRouted: boolean;
  /** The origins that are meant; null where the config can't be read. */
  imageOrigins: string[] | null;
  problems: Problem[];
}
