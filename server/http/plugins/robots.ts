import type { FastifyInstance } from 'fastify';

/** Serves robots.txt. Crawlers read it only at the top of an origin, where a proxy may serve this one. */
export function addRobots(app: FastifyInstance, basePath: string): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .removeHeader('content-security-policy')
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(buildRobots(basePath)),
  );
}

export function buildRobots(basePath: string): string {
  return `User-agent: *\nDisallow: ${basePath}api/\nDisallow: ${basePath}definitions/\n`;
}
