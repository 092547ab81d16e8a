import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecret } from '../passwords/isSecret.ts';

/**
 * A hook that lets only requests with the operator's token through: as a bearer token, or as the password in a browser.
 * @param token null lets everyone in.
 */
export function requireAdmin(token: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (token === null || isSecret(readToken(request), token)) return undefined;
    return reply
      .code(401)
      .headers({ 'cache-control': 'no-store', 'www-authenticate': 'Basic realm="Portico definitions"' })
      .send({ message: 'Give the ADMIN_TOKEN of this server, as a bearer token or as the password.' });
  };
}

/** The token as it was given: `Bearer …`, or the password of `Basic …`. '' for none. */
function readToken({ headers: { authorization = '' } }: FastifyRequest): string {
  const [, scheme = '', given = ''] = /^(\w+) +(.+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return given;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(given, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}
