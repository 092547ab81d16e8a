import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../http/security/isLoopbackHost.ts';
import { HttpError } from '../http/httpError.ts';

/** @throws HttpError for a password over plain HTTP, before the body is read. */
export async function requireHttps({ protocol, ip }: FastifyRequest): Promise<void> {
  if (protocol !== 'https' && !isLoopbackHost(ip))
    throw new HttpError(403, 'Over plain HTTP others could read the password: use https.');
}
