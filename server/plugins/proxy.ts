import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../src/definition/index.ts';

/** Headers of a call that the backend gets; cookies and everything else stay here. */
const passed = ['authorization', 'content-type', 'accept', 'accept-language'];

/**
 * Sends the calls under /api on to the operator's backend, for one without CORS. It follows no redirect, so that the
 * token goes nowhere else.
 * @param api the backend at this moment: its origin, prefix and timeout.
 */
export async function addProxy(app: FastifyInstance, api: () => Api): Promise<void> {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    inner.route({
      method: ['GET', 'POST'],
      url: '/api/*',
      handler: (request, reply) =>
        sendOn(request as FastifyRequest<{ Params: { '*': string } }>, reply, api()),
    });
  });
}

async function sendOn(
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
  { host, prefix, timeout }: Api,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const target = new URL(`${prefix}${request.url.slice('/api'.length)}`, host);
  if (target.origin !== new URL(host).origin) return reply.code(404).send({ message: 'Not Found' });
  const answer = await fetch(target, {
    method: request.method,
    headers: pickHeaders(request),
    body: request.method === 'GET' ? null : new Uint8Array((request.body as Buffer | null) ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => null);
  if (!answer || (answer.status >= 300 && answer.status < 400)) {
    return reply.code(502).send({ message: 'The backend does not answer.' });
  }
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  return reply
    .code(answer.status)
    .header('content-type', type)
    .send(Buffer.from(await answer.arrayBuffer()));
}

function pickHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    passed.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}
