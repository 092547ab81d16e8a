import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { findPortalPath } from '#definition';

/** Strips the base path from a request's URL before routing. `buildHref` adds it again to URLs for the browser. */
export function createUrlRewriter(basePath: string): (request: IncomingMessage) => string {
  return ({ url = '/' }) => findPortalPath(url, basePath) ?? url;
}

/**
 * Answers 404 outside of the base path, except for the base path without its last slash. Redirects a path with more slashes
 * after the base path, because a browser would treat it as another host.
 */
export function rejectOutsideBasePath(app: FastifyInstance, basePath: string): void {
  if (basePath === '/') return;
  const bare = basePath.slice(0, -1);
  app.addHook('onRequest', async ({ method, originalUrl }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const inside = findPortalPath(originalUrl, basePath);
    if (inside !== null && !inside.startsWith('//')) return undefined;
    if (inside !== null && isRead) return reply.redirect(basePath + inside.replace(/^[/\\]+/, ''), 308);
    const [path = ''] = originalUrl.split('?', 1);
    if (path === bare && isRead) return reply.redirect(basePath + originalUrl.slice(bare.length), 308);
    return reply.code(404).send({ message: 'Not Found' });
  });
}
