import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DefinitionsState } from '../definitions/describeState.ts';
import { buildStatePage } from '../page/buildStatePage.ts';
import { statePolicy } from '../page/statePageParts.ts';
import { requireAdmin } from '../security/requireAdmin.ts';

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
    const guarded = { config: { rateLimit: limit }, preHandler: requireAdmin(token) };
    inner.get('/_definitions', guarded, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
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

function tooMany(): Error {
  return Object.assign(new Error('Too many requests. Please wait a minute.'), { statusCode: 429 });
}
