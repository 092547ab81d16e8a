import type { Environment } from './environment.ts';
import { isLoopback } from './http/security/isLoopback.ts';

/** True for a sandbox with public passwords and demonstration operators: only this machine reaches it, without a proxy. */
export function isDemonstration({
  host,
  trustProxy,
  databaseUrl,
  sandbox: { seed },
}: Pick<Environment, 'host' | 'trustProxy' | 'databaseUrl' | 'sandbox'>): boolean {
  return isLoopback(host) && trustProxy === false && (databaseUrl === null || seed);
}
