import type { FastifyRequest } from 'fastify';
import { isLoopback } from './isLoopback.ts';

const handedOn = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** True if a request is from this machine, to its own name, and not through a proxy. */
export function isLocal({ headers, ip, host }: Pick<FastifyRequest, 'headers' | 'ip' | 'host'>): boolean {
  const name = host.replace(/:\d+$/, '');
  return isLoopback(ip) && isLoopback(name) && handedOn.every((header) => headers[header] === undefined);
}
