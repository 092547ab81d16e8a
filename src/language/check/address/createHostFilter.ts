import { parseAddress, type ExternalAddress } from './parseAddress.ts';

/** True if the operator allows definitions to name this host. */
export type IsHostAllowed = (address: ExternalAddress) => boolean;

/**
 * Returns a test for the hosts that definitions may name.
 * @param names host names, host names with a port, and origins; null or undefined allows every host.
 */
export function createHostFilter(names: readonly string[] | null | undefined): IsHostAllowed {
  if (!names) return () => true;
  return (address) => names.some((name) => covers(name, address));
}

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3})$/;

/**
 * True if a name of the list covers an address. A name without a scheme means https; a loopback host without a port
 * matches with any scheme and port.
 */
function covers(name: string, { host, origin }: ExternalAddress): boolean {
  if (name === origin || `https://${name}` === origin) return true;
  return loopback.test(host) && (name === host || `http://${name}` === origin);
}

/** True for a host name, with or without a port, and for an origin, as `createHostFilter` accepts them. */
export function isHostName(text: string): boolean {
  const origin = text.includes('://') ? text : `https://${text}`;
  return parseAddress(origin)?.origin === origin;
}
