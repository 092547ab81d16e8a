import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { PageShell } from './pageShell.ts';

const isCode = /^\/(@|src\/|node_modules\/|public\/|favicon\.svg)/;

/** Creates a shell whose code comes from Vite, with hot reload. Call `attach` before listening. */
export function createDevPageShell(
  root: string,
  basePath: string,
): {
  shell: PageShell;
  attach: (app: FastifyInstance) => Promise<void>;
} {
  let vite: ViteDevServer | null = null;
  const shell: PageShell = {
    strict: false,
    render: null,
    inlineScript: null,
    html: async (url) => {
      const html = await readFile(join(root, 'index.html'), 'utf8');
      return vite ? vite.transformIndexHtml(url, html) : html;
    },
    listNeededFiles: () => ({ scripts: [], styles: [] }),
  };
  const attach = async (app: FastifyInstance): Promise<void> => {
    vite = await createServer({
      root,
      base: basePath,
      // The server watches the definitions itself, and its data changes all the time.
      server: {
        middlewareMode: true,
        hmr: { server: app.server },
        watch: { ignored: ['**/.data/**', '**/schemas/**'] },
      },
    });
    const server = vite;
    app.addHook('onClose', () => server.close());
    app.addHook('onRequest', (request, reply, done) => {
      if (!isCode.test(request.url)) return done();
      reply.hijack();
      // Vite removes the base path itself.
      request.raw.url = request.originalUrl;
      server.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
    });
  };
  return { shell, attach };
}
