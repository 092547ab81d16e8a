import type { Environment } from './environment.ts';
import { isLoopbackHost } from './http/security/isLoopbackHost.ts';

/** True for a sandbox with public passwords and demonstration operators: only this machine reaches it, without a proxy. */
export function isLocalDemonstration({
  host,
  trustProxy,
  databaseUrl,
  sandbox: { seed },
}: Pick<Environment, 'host' | 'trustProxy' | 'databaseUrl' | 'sandbox'>): boolean {
  return isLoopbackHost(host) && trustProxy === false && (databaseUrl === null || seed);
}
