import type { Environment } from './environment.ts';
import { isLoopback } from './http/security/isLoopback.ts';

export function describeOpenSandbox({ host, adminToken }: Environment): string | null {
  if (adminToken !== null || isLoopback(host)) return null;
  return (
    `HOST is ${host}, where others can reach the sandbox: its outbox at /api/outbox shows one-time passwords, and ` +
    '/_definitions the definitions. Set ADMIN_TOKEN (16 signs or more), which then opens both, or HOST=127.0.0.1.'
  );
}

/** Returns a warning if calls go to the backend without TLS. @param backend its origin; '' for none. */
export function describePlainBackend(backend: string, { apiHost }: Environment): string | null {
  if (!backend.startsWith('http://') || isLoopback(new URL(backend).hostname)) return null;
  const name = apiHost === null ? 'api.host of screens.config.json' : 'API_HOST';
  return `${name} is ${backend}: passwords and tokens go there readable for everyone on the way. Use https:// where you can.`;
}
