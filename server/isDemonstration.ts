import type { Environment } from './environment.ts';
import { isLoopback } from './http/security/isLoopback.ts';

/**
 * True if a sandbox is for demonstration: with public passwords and demonstration operators. It is reachable only from this
 * machine, directly and through proxies.
 */
export function isDemonstration({
  host,
  trustProxy,
  databaseUrl,
  sandbox: { seed },
}: Pick<Environment, 'host' | 'trustProxy' | 'databaseUrl' | 'sandbox'>): boolean {
  return isLoopback(host) && trustProxy === false && (databaseUrl === null || seed);
}
