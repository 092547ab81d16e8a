import type { FastifyReply, FastifyRequest } from 'fastify';
import { findRoute } from '#definition';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import { getRouteKind, type RouteKind } from './getRouteKind.ts';

interface NamedRequest {
  kind: RouteKind;
  /** The route's pattern, without the values of its parameters; undefined if no route matches. */
  route: string | undefined;
}

/** Names a request by its route, never by its path, which may contain credentials or personal data. */
export function formatRequestName(
  { url, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
  portal: ServedPortal,
): NamedRequest {
  const kind = getRouteKind(routeOptions.url, statusCode);
  const path = url.replace(/[?#].*$/, '');
  return { kind, route: kind === 'page' ? findRoute(portal.config.routes, path)?.path : routeOptions.url };
}
