import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../http/security/isLoopback.ts';
import { Refused } from './refused.ts';

/**
 * Rejects passwords over plain HTTP, before the body is read.
 * @throws Refused if others on the way could read the password.
 */
export async function requireSecrecy({ protocol, ip }: FastifyRequest): Promise<void> {
  if (protocol !== 'https' && !isLoopback(ip))
    throw new Refused(403, 'Over plain HTTP others could read the password: use https.');
}
