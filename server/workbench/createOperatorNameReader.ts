import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';
import { createProxyTrust } from '../http/security/createProxyTrust.ts';

/** Reads the operator's name from the header of a trusted proxy; null if there is none. */
export function createOperatorNameReader({
  operatorHeader,
  trustProxy,
}: Pick<Environment, 'operatorHeader' | 'trustProxy'>): (request: FastifyRequest) => string | null {
  // A number of proxies would trust any client.
  const trust = typeof trustProxy === 'string' ? createProxyTrust(trustProxy) : null;
  if (operatorHeader === null || !trust) return () => null;
  return ({ headers, socket }) => {
    const name = headers[operatorHeader];
    return typeof name === 'string' && name !== '' && trust(socket.remoteAddress ?? '', 0) ? name : null;
  };
}
