import type { FastifyInstance } from 'fastify';

/** Tells crawlers what is no page. They ask for it at the top of an origin alone, where a server in front may answer with this one. */
export function addRobots(app: FastifyInstance, basePath: string): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .removeHeader('content-security-policy')
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(buildRobots(basePath)),
  );
}

/** What crawlers are told. */
export function buildRobots(basePath: string): string {
  return `User-agent: *\nDisallow: ${basePath}api/\nDisallow: ${basePath}definitions/\n`;
}
