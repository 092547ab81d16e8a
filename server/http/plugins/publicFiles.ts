import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';

/** Pictures and fonts only, nothing that runs. */
export const publicFilePattern = /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2)$/i;

/** A picture that is opened directly is a document of this origin. It may have styles, but no script. */
export const publicPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Serves the operator's own files under `/public/` for an hour, if the folder exists. */
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
      allowedPath: (path) => publicFilePattern.test(path),
    });
  });
}
