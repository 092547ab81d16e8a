import { normalizeIP } from '@fastify/rate-limit';
import { isIP } from 'node:net';

/**
 * The network that counts as one asker: an IPv4 address itself, and of an IPv6 address the /64 that one connection is
 * given, so that nobody has 2^64 addresses to ask from. What is no address is all one: a proxy that hands on what
 * clients wrote lets nobody choose who to be.
 */
export function networkOf(address: string): string {
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address);
}
