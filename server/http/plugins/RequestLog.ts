import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import { nameRequest } from '../metrics/nameRequest.ts';

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

  #write(request: FastifyRequest, reply: FastifyReply): void {
    const { kind, route } = nameRequest(request, reply, this.#portal());
    const { method, log } = request;
    const { statusCode: status, elapsedTime } = reply;
    log.info({ kind, method, route, status, milliseconds: Math.round(elapsedTime) }, 'request');
  }
}
