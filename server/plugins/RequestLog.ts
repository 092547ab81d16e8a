import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { findRoute } from '../../src/definition/index.ts';
import type { ServedPortal } from '../definitions/servedPortal.ts';
import { routeKind } from '../metrics/routeKind.ts';

/**
 * Writes one line for each request where the level is `info`: what it was for and what came of it. Never the address as it
 * was asked for, as Fastify does: its query may hold a sign-in, and its path what is a member's own.
 */
export class RequestLog extends LogController {
  readonly #portal: () => ServedPortal;

  /** @param portal names a page's route as the config has it. */
  constructor(portal: () => ServedPortal) {
    super({ requestIdLogLabel: 'requestId' });
    this.#portal = portal;
  }

  override incomingRequest(): void {
    // One line is enough, and it is written when the answer is known.
  }

  override routeNotFound(): void {
    // Its line would have the address; that of the request says as much.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) super.requestCompleted(error, request, reply);
    else if (request.log.level === 'info') this.#write(request, reply);
  }

  #write(
    { method, url, routeOptions, log }: FastifyRequest,
    { statusCode, elapsedTime }: FastifyReply,
  ): void {
    const kind = routeKind(routeOptions.url, statusCode);
    const path = url.replace(/[?#].*$/, '');
    const route = kind === 'page' ? findRoute(this.#portal().config.routes, path)?.path : routeOptions.url;
    log.info({ kind, method, route, status: statusCode, milliseconds: Math.round(elapsedTime) }, 'request');
  }
}
