import type { FastifyInstance } from 'fastify';

/** Answers at /health whether this server can do its work: 200, or 503 when what it stands on does not answer. */
export function addHealth(app: FastifyInstance, probe: () => Promise<unknown>): void {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const healthy = await probe().then(
      () => true,
      () => false,
    );
    return reply.code(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'unavailable' });
  });
}
