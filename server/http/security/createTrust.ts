import proxyAddr from '@fastify/proxy-addr';
import type { Environment } from '../../environment.ts';

/** Whether an address may say who asks: 0 is the one that has connected, 1 the one before it. */
export type Trust = (address: string, hop: number) => boolean;

/** Reads TRUST_PROXY, once for everything that a proxy may say; null where none is trusted. */
export function createTrust(trustProxy: Environment['trustProxy']): Trust | null {
  if (trustProxy === false) return null;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy.split(',').map((name) => name.trim()));
}
