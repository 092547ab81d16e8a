import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import { formatRequestName } from '../metrics/formatRequestName.ts';

/** Logs a line for each request at level `info`, without the path, which may contain credentials or personal data. */
export class RequestLogger extends LogController {
  readonly #portal: () => ServedPortal;

  constructor(portal: () => ServedPortal) {
    super({ requestIdLogLabel: 'requestId' });
    this.#portal = portal;
  }

  override incomingRequest(): void {
    // The line is written when the response is complete.
  }

  override routeNotFound(): void {
    // The line of `requestCompleted` is enough, and this one would contain the path.
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
    const { kind, route } = formatRequestName(request, reply, this.#portal());
    const { method, log } = request;
    const { statusCode: status, elapsedTime } = reply;
    log.info({ kind, method, route, status, milliseconds: Math.round(elapsedTime) }, 'request');
  }
}
