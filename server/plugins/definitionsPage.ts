import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DefinitionsState } from '../definitions/describeState.ts';
import { buildStatePage } from '../page/buildStatePage.ts';
import { statePolicy } from '../page/statePageParts.ts';
import { isSecret } from '../security/isSecret.ts';

export interface DefinitionsPageOptions {
  state: () => DefinitionsState;
  /** What who asks must give; null lets everyone in. */
  token: string | null;
}

/** How often one address may ask. An open page asks thirty times a minute. */
const limit = { max: 300, timeWindow: 60_000 };

/** Shows the operator at /_definitions what is wrong and what members get: a page for a browser, JSON for a program. */
export async function addDefinitionsPage(
  app: FastifyInstance,
  { state, token }: DefinitionsPageOptions,
): Promise<void> {
  await app.register(async (inner) => {
    await inner.register(rateLimit, { global: false, errorResponseBuilder: tooMany });
    inner.get('/_definitions', { config: { rateLimit: limit } }, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
      if (token !== null && !isSecret(readToken(request), token)) return refuse(reply);
      if (wantsJson(request)) return reply.send(state());
      const { still } = request.query as { still?: string };
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', statePolicy)
        .send(buildStatePage(state(), still === undefined));
    });
  });
}

function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html');
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Basic realm="Portico definitions"')
    .send({ message: 'Give the ADMIN_TOKEN of this server, as a bearer token or as the password.' });
}

/** The token as it was given: `Bearer …`, or the password of `Basic …`. '' for none. */
function readToken({ headers: { authorization = '' } }: FastifyRequest): string {
  const [, scheme = '', given = ''] = /^(\w+) +(.+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return given;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(given, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

function tooMany(): Error {
  return Object.assign(new Error('Too many requests. Please wait a minute.'), { statusCode: 429 });
}
