import type { Environment } from './environment.ts';
import { isLoopbackHost } from './http/security/isLoopbackHost.ts';

export function describeOpenSandboxRisk({ host, adminToken }: Environment): string | null {
  if (adminToken !== null || isLoopbackHost(host)) return null;
  return (
    `HOST is ${host}, where others can reach the sandbox: its outbox at /api/outbox shows one-time passwords, and ` +
    '/_definitions the definitions. Set ADMIN_TOKEN (16 signs or more), which then opens both, or HOST=127.0.0.1.'
  );
}

/** Returns a warning if calls go to the backend without TLS. @param backend its origin; '' for none. */
export function describeUnencryptedBackend(backend: string, { apiHost }: Environment): string | null {
  if (!backend.startsWith('http://') || isLoopbackHost(new URL(backend).hostname)) return null;
  const name = apiHost === null ? 'api.host of screens.config.json' : 'API_HOST';
  return `${name} is ${backend}: passwords and tokens go there readable for everyone on the way. Use https:// where you can.`;
}
