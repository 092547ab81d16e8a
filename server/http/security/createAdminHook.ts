import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../passwords/isSameSecret.ts';
import { isLocalRequest } from './isLocalRequest.ts';

/**
 * Creates a hook that requires the operator's token, as a bearer token or as the password in a browser.
 * @param token null admits requests from this machine only, and none that a page of another name has sent.
 */
export function createAdminHook(token: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (token === null) return isLocalRequest(request) ? undefined : refuseForeign(reply);
    if (isSameSecret(readToken(request), token)) return undefined;
    return reply
      .code(401)
      .headers({ 'cache-control': 'no-store', 'www-authenticate': 'Basic realm="Portico definitions"' })
      .send({ message: 'Give the ADMIN_TOKEN of this server, as a bearer token or as the password.' });
  };
}

function refuseForeign(reply: FastifyReply): FastifyReply {
  return reply.code(403).header('cache-control', 'no-store').send({
    message: 'Without ADMIN_TOKEN this is for this machine alone: open it at localhost, past every proxy.',
  });
}

/** Reads the token from `Bearer …`, or from the password of `Basic …`; '' for none. */
function readToken({ headers: { authorization = '' } }: FastifyRequest): string {
  const [, scheme = '', credentials = ''] = /^(\w+) +(.+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(credentials, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}
