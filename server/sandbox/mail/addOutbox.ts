import type { FastifyInstance } from 'fastify';
import { buildOutboxPage } from './buildOutboxPage.ts';
import type { Mail } from './mail.ts';

/** Serves the undelivered letters at /api/outbox; 404 with a mail server. */
export function addOutbox(app: FastifyInstance, mail: Mail): void {
  app.get('/api/outbox', async ({ headers: { accept = '' } }, reply) => {
    const letters = await mail.readOutbox();
    if (!letters) return reply.code(404).send({ message: 'Not Found' });
    if (!accept.includes('text/html')) return letters;
    return reply.type('text/html; charset=utf-8').send(buildOutboxPage(letters));
  });
}
