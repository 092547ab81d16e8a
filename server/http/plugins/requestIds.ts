import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Trust } from '../security/createTrust.ts';

/** The header by which a request is known: of a trusted proxy's request, of the one to the backend, and of the answer. */
export const idHeader = 'x-request-id';

/** What proxies make: a UUID, 32 hexadecimal digits and the like. */
const wellFormed = /^[\w.:-]{8,64}$/;

/** Takes the id that a trusted proxy has given, where it is well-formed, or makes one. */
export function createRequestIds(trust: Trust | null): NonNullable<FastifyServerOptions['genReqId']> {
  return ({ headers, socket }) => {
    const given = headers[idHeader];
    const isKept =
      typeof given === 'string' && trust?.(socket.remoteAddress ?? '', 0) && wellFormed.test(given);
    return isKept ? given : randomUUID();
  };
}

/** Says in every answer which id its request has. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(idHeader, id));
}
