import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../http/security/isLoopback.ts';
import { Refused } from '../http/refused.ts';

/** @throws Refused for a password over plain HTTP, before the body is read. */
export async function requireHttps({ protocol, ip }: FastifyRequest): Promise<void> {
  if (protocol !== 'https' && !isLoopback(ip))
    throw new Refused(403, 'Over plain HTTP others could read the password: use https.');
}
