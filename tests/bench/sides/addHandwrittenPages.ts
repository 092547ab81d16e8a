import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { PortalIndex } from '#definition';
import { buildContentPolicy } from '#server/page/contentSecurityPolicy.ts';
import { listNeededFiles, noncePlaceholder } from '#server/page/pageShell.ts';

/** The script of each screen, named after the file it is made for. */
const routeScripts: Record<string, string> = { '/LevelIncome': 'LevelIncome', '/Signup': 'Signup' };

/**
 * Serves the hand-written screens with a fast page: an empty body, inline styles, and preloads for the
 * address. Headers and compression are the portal's.
 */
export async function addHandwrittenPages(
  app: FastifyInstance,
  dist: string,
  index: PortalIndex,
): Promise<void> {
  const html = await inlineStyles(await readFile(join(dist, 'index.html'), 'utf8'), dist);
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const data = JSON.stringify(index).replaceAll('<', '\\u003c');
  for (const [path, script] of Object.entries(routeScripts)) {
    const { scripts } = listNeededFiles(['createApiProvider', 'sendByAxios', script], manifest);
    const links = scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
    const page = html
      .replace('</head>', () => `${links}</head>`)
      .replace('</body>', () => `<script type="application/json" id="portal">${data}</script></body>`);
    app.get(path, (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header(
          'content-security-policy',
          buildContentPolicy({ nonce, script: null }, { images: [], calls: [] }),
        )
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(noncePlaceholder, nonce));
    });
  }
}

async function inlineStyles(html: string, dist: string): Promise<string> {
  const [link = '', href = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(html) ?? [];
  const styles = await readFile(join(dist, href), 'utf8');
  return html.replace(link, () => `<style nonce="${noncePlaceholder}">${styles}</style>`);
}
