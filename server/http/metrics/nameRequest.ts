import type { FastifyReply, FastifyRequest } from 'fastify';
import { findRoute } from '#definition';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import { routeKind, type RouteKind } from './routeKind.ts';

/** What a request was for. */
interface NamedRequest {
  kind: RouteKind;
  /** As the config or the server has it, without what stood in its places; undefined where there is none. */
  route: string | undefined;
}

/** Names a request by its route, never by its address: that may hold a sign-in, or what is a member's own. */
export function nameRequest(
  { url, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
  portal: ServedPortal,
): NamedRequest {
  const kind = routeKind(routeOptions.url, statusCode);
  const path = url.replace(/[?#].*$/, '');
  return { kind, route: kind === 'page' ? findRoute(portal.config.routes, path)?.path : routeOptions.url };
}
