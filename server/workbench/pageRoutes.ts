import fastifyStatic from '@fastify/static';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildPolicy } from '../page/buildPolicy.ts';
import { finishPage } from '../page/finishPage.ts';
import { workbenchFolder } from '../page/operators/readWorkbenchPage.ts';
import { readScheme } from '../page/readScheme.ts';

/** Serves the workbench's page and files, under a policy as strict as that of members' pages. */
export async function addPageRoutes(
  app: FastifyInstance,
  { page, dist, basePath }: { page: string; dist: string; basePath: string },
): Promise<void> {
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64');
    const own = buildPolicy({ nonce, script: null }, { images: [], calls: [] }, basePath);
    // Previews are shown in frames.
    const policy = own.replace("worker-src 'self'", "worker-src 'none'; frame-src 'self'");
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(finishPage(page, nonce, readScheme(request.headers.cookie)));
  };
  app.get('/workbench', serve);
  app.get('/workbench/*', serve);
  await app.register(fastifyStatic, {
    root: join(dist, workbenchFolder, 'assets'),
    prefix: '/workbench/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
  });
}
