import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workbenchFolder } from '../../page/pageShell.ts';

interface BuiltFiles {
  dist: string;
  assets: string;
}

/** Serves the built files: hashed ones forever and precompressed, others for an hour. */
export async function addAssets(app: FastifyInstance, files: BuiltFiles): Promise<void> {
  await app.register((inner) => addFiles(inner, files));
}

async function addFiles(app: FastifyInstance, { dist, assets }: BuiltFiles): Promise<void> {
  // The default policy would block the styles in an SVG.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode < 400) reply.removeHeader('content-security-policy');
  });
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
  });
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    // The workbench has routes of its own.
    globIgnore: ['assets/**', 'index.html', '.vite/**', `${workbenchFolder}/**`],
    maxAge: '1h',
  });
}
