import type { FastifyInstance } from 'fastify';
import type { Mail, SentLetter } from '../mail/mail.ts';
import { escapeText } from '../../page/escapeText.ts';
import { requireAdmin } from '../../security/requireAdmin.ts';

/** How often one address may ask, so that nobody guesses the token. */
const limit = { max: 300, timeWindow: 60_000 };

/**
 * The letters that no mail server took: a page for a browser, JSON for a test. Not there with a mail server.
 * @param token what who asks must give; null lets everyone in.
 */
export function addOutbox(app: FastifyInstance, mail: Mail, token: string | null): void {
  const guarded = { config: { rateLimit: limit }, preHandler: requireAdmin(token) };
  app.get('/outbox', guarded, async (request, reply) => {
    const letters = await mail.readOutbox();
    if (!letters) return reply.code(404).send({ message: 'Not Found' });
    if (!request.headers.accept?.includes('text/html')) return letters;
    return reply.type('text/html; charset=utf-8').send(buildPage(letters));
  });
}

function buildPage(letters: SentLetter[]): string {
  const items = letters.map(
    ({ at, to, subject, text }) =>
      `<li><p>${escapeText(at)} to ${escapeText(to)}</p><h2>${escapeText(subject)}</h2><pre>${escapeText(text)}</pre></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><main><h1>Outbox</h1>
<p>Letters of the sandbox, the newest first.</p><ol>${items.join('\n')}</ol></main></html>`;
}
