import proxyAddr from '@fastify/proxy-addr';

/** True if a proxy's headers are trusted. Hop 0 is the peer of the connection, 1 the one before it. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** Parses TRUST_PROXY; null if no proxy is trusted. */
export function createProxyTrust(trustProxy: number | string | false): ProxyTrust | null {
  if (trustProxy === false) return null;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return compileProxies(trustProxy);
}

/** True for addresses, ranges and the names `loopback`, `linklocal` and `uniquelocal`, separated by commas. */
export function isProxyList(text: string): boolean {
  try {
    compileProxies(text);
    return true;
  } catch {
    return false;
  }
}

function compileProxies(text: string): ProxyTrust {
  return proxyAddr.compile(text.split(',').map((name) => name.trim()));
}
