import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The HTML file of each plain screen, as Vite has written it. */
export const plainPages = { '/LevelIncome': 'level-income.html', '/Signup': 'signup.html' };

/** Serves the plain screens with their built pages, without a content security policy. */
export async function addPlainPages(app: FastifyInstance, dist: string): Promise<void> {
  for (const [path, file] of Object.entries(plainPages)) {
    const html = await readFile(join(dist, file), 'utf8');
    app.get(path, (_request, reply) =>
      reply
        .removeHeader('content-security-policy')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html),
    );
  }
}
