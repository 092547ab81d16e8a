import type { FastifyRequest } from 'fastify';
import { isLoopback } from './isLoopback.ts';

/** What a proxy or a tunnel adds to what it hands on. */
const handedOn = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether a request is of this machine, by its own name for itself, and was handed on by nobody. */
export function isLocal({ headers, ip, host }: Pick<FastifyRequest, 'headers' | 'ip' | 'host'>): boolean {
  const name = host.replace(/:\d+$/, '');
  return isLoopback(ip) && isLoopback(name) && handedOn.every((header) => headers[header] === undefined);
}
