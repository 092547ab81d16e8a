import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from './isLoopbackHost.ts';

const handedOn = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** True if a request is from this machine, to its own name, and not through a proxy. */
export function isLocalRequest({
  headers,
  ip,
  host,
}: Pick<FastifyRequest, 'headers' | 'ip' | 'host'>): boolean {
  const name = host.replace(/:\d+$/, '');
  return (
    isLoopbackHost(ip) && isLoopbackHost(name) && handedOn.every((header) => headers[header] === undefined)
  );
}
