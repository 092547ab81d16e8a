import proxyAddr from '@fastify/proxy-addr';
import type { Environment } from '../../environment.ts';

/** True if a proxy's headers are trusted. Hop 0 is the peer of the connection, 1 the one before it. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** Parses TRUST_PROXY; null if no proxy is trusted. */
export function createTrust(trustProxy: Environment['trustProxy']): ProxyTrust | null {
  if (trustProxy === false) return null;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy.split(',').map((name) => name.trim()));
}
