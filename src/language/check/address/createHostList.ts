import { parseAddress, type Address } from './parseAddress.ts';

/** Whether the operator lets definitions name this host. */
export type IsHostAllowed = (address: Address) => boolean;

/**
 * The hosts that definitions may name.
 * @param names host names, host names with a port, and origins; null or nothing: every host.
 */
export function createHostList(names: readonly string[] | null | undefined): IsHostAllowed {
  if (!names) return () => true;
  return (address) => names.some((name) => covers(name, address));
}

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3})$/;

/** True if a name stands for an origin. Without a scheme it stands for https; this machine may have any scheme, and any port. */
function covers(name: string, { host, origin }: Address): boolean {
  if (name === origin || `https://${name}` === origin) return true;
  return loopback.test(host) && (name === host || `http://${name}` === origin);
}

/** True if a text is a host name, one with a port, or an origin, as `createHostList` takes them. */
export function isHostName(text: string): boolean {
  const origin = text.includes('://') ? text : `https://${text}`;
  return parseAddress(origin)?.origin === origin;
}
