import type { Value } from './value.ts';

/**
 * A link of a text to a route: `{ "to": "/orders/:id", "route": { "id": { "from": "row.id" } } }`. Where a value for a parameter
 * of the route is missing, the text is no link.
 * @defaultSnippets [
 *   { "label": "link", "body": { "to": "/$1/:id", "route": { "id": { "from": "$2" } } } },
 * ]
 */
export interface RouteLink {
  /** A route of the config. */
  to: string;
  /** The value of each parameter of the route. */
  route?: Record<string, Value>;
  /** The query parameters of the address. A key without a value is left out. */
  query?: Record<string, Value>;
}

/** A link to a route. Where a value for a parameter of the route is missing, its text is no link. */
export interface Link extends RouteLink {
  /**
   * The link's text.
   * @minLength 1
   * @translate true
   */
  label: string;
}
