import { parseAddress, type Address } from './parseAddress.ts';

/** Whether the operator lets definitions name this host. */
export type IsHostAllowed = (address: Address) => boolean;

/**
 * The hosts that definitions may name.
 * @param names host names, of which every port counts, and origins; null or nothing: every host.
 */
export function createHostList(names: readonly string[] | null | undefined): IsHostAllowed {
  if (!names) return () => true;
  const allowed = new Set(names);
  return ({ host, origin }) => allowed.has(host) || allowed.has(origin);
}

/** Whether a text is a host name or an origin, as `createHostList` takes them. */
export function isHostName(text: string): boolean {
  const address = parseAddress(text.includes('://') ? text : `https://${text}`);
  return address !== null && (text === address.host || text === address.origin);
}
