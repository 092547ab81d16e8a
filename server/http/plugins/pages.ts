import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildContentPolicy } from '../../page/contentSecurityPolicy.ts';
import { createPageBuilder, type PageBuilderOptions } from '../../page/createPageBuilder.ts';
import { addResponseValues } from '../../page/addResponseValues.ts';
import { chooseLanguage } from '../../page/chooseLanguage.ts';
import { readColorScheme } from '../../page/readColorScheme.ts';

/** Paths of files and calls, which never get a page. */
const notPages = /^\/(api|assets|_?definitions|health|metrics)(\/|$)/i;

/** Answers every other GET with a page: 200 if a route matches, otherwise 404. */
export function addPages(app: FastifyInstance, options: Omit<PageBuilderOptions, 'failed'>): void {
  const pageOf = createPageBuilder({ ...options, failed: (error) => app.log.error(error) });
  const missing = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').send({ message: 'Not Found' });
  app.setNotFoundHandler(missing);
  app.get('/*', async (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '');
    if (notPages.test(path)) return missing(request, reply);
    const language = chooseLanguage(request.headers, options.definitions.portal().languages);
    const { html, status, hosts } = await pageOf({ path, hasQuery: request.url.includes('?'), language });
    const nonce = randomBytes(16).toString('base64');
    const script = options.shell.inlineScript?.source ?? null;
    if (options.shell.strict)
      reply.header(
        'content-security-policy',
        buildContentPolicy({ nonce, script }, hosts, options.environment.basePath),
      );
    else reply.removeHeader('content-security-policy');
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(addResponseValues(html, nonce, readColorScheme(request.headers.cookie)));
  });
}
