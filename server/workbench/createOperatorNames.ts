import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';
import { createTrust } from '../security/createTrust.ts';

/** Reads who was signed in by the proxy in front, of the one that is trusted alone; null where none says so. */
export function createOperatorNames({
  operatorHeader,
  trustProxy,
}: Pick<Environment, 'operatorHeader' | 'trustProxy'>): (request: FastifyRequest) => string | null {
  const trust = createTrust(trustProxy);
  if (operatorHeader === null || !trust) return () => null;
  return ({ headers, socket }) => {
    const name = headers[operatorHeader];
    return typeof name === 'string' && name !== '' && trust(socket.remoteAddress ?? '', 0) ? name : null;
  };
}
