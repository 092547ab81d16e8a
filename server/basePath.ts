import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '../src/definition/index.ts';

/**
 * Takes the base path off what a request asks for, before a route is looked for: behind this door the server knows nothing of
 * it, but where it writes an address for the browser (`hrefOf`).
 */
export function withoutBasePath(basePath: string): (request: IncomingMessage) => string {
  return ({ url = '/' }) => pathOf(url, basePath) ?? url;
}

/** What was asked for outside of the base path is not there, but for the base path without its last slash. */
export function addBasePath(app: FastifyInstance, basePath: string): void {
  if (basePath === '/') return;
  const bare = basePath.slice(0, -1);
  app.addHook('onRequest', async ({ method, originalUrl }, reply) => {
    if (pathOf(originalUrl, basePath) !== null) return undefined;
    const [path = ''] = originalUrl.split('?', 1);
    if (path === bare && (method === 'GET' || method === 'HEAD'))
      return reply.redirect(basePath + originalUrl.slice(bare.length), 308);
    return reply.code(404).send({ message: 'Not Found' });
  });
}
