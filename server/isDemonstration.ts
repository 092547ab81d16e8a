import type { Environment } from './environment.ts';
import { isLoopback } from './http/security/isLoopback.ts';

/**
 * Whether a sandbox is one to look around in: with members whose passwords everybody knows and demonstration operators, and reached from this machine
 * alone, neither directly nor through a proxy in front.
 */
export function isDemonstration({
  host,
  trustProxy,
  databaseUrl,
  sandbox: { seed },
}: Pick<Environment, 'host' | 'trustProxy' | 'databaseUrl' | 'sandbox'>): boolean {
  return isLoopback(host) && trustProxy === false && (databaseUrl === null || seed);
}
