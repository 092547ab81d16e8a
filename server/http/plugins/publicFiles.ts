import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';

/** Pictures and fonts: nothing that runs, whatever lies in the folder. */
export const publicFile = /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2)$/i;

/** Opened by itself, a picture is a document of this origin: it may have styles, and no script. */
export const publicPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Serves the operator's own files, such as the logo, under `/public/` for an hour; nothing where there is no such folder. */
export async function addPublicFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(async (inner) => {
    inner.addHook(
      'onSend',
      async (_request, reply) => void reply.header('content-security-policy', publicPolicy),
    );
    await inner.register(fastifyStatic, {
      root: folder,
      prefix: '/public/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      maxAge: '1h',
      allowedPath: (path) => publicFile.test(path),
    });
  });
}
