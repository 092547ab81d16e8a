import { normalizeIP } from '@fastify/rate-limit';
import { isIP } from 'node:net';

/**
 * Returns the network that counts as one asker: an IPv4 address itself, or the /64 of an IPv6 address, which one connection
 * owns. Anything else counts as one network, so that a client can't invent an identity through a proxy.
 */
export function getNetwork(address: string): string {
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address);
}
