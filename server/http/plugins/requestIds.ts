import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { ProxyTrust } from '../security/createProxyTrust.ts';

/** The header of the request id: from a trusted proxy, to the backend, and in the answer. */
export const requestIdHeader = 'x-request-id';

/** Ids of proxies: a UUID, 32 hexadecimal digits and the like. */
const wellFormed = /^[\w.:-]{8,64}$/;

/** Accepts a well-formed id of a trusted proxy; otherwise creates one. */
export function createRequestIds(trust: ProxyTrust | null): NonNullable<FastifyServerOptions['genReqId']> {
  return ({ headers, socket }) => {
    const proxyId = headers[requestIdHeader];
    const isKept =
      typeof proxyId === 'string' && trust?.(socket.remoteAddress ?? '', 0) && wellFormed.test(proxyId);
    return isKept ? proxyId : randomUUID();
  };
}

export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(requestIdHeader, id));
}
