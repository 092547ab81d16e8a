import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Health } from '#shared/health.ts';
import type { DraftReader } from './history/createDraftReader.ts';
import type { Definitions } from '../definitions/openDefinitions.ts';
import type { Environment } from '../environment.ts';
import type { SandboxPersona } from '../optionalParts.ts';
import { createPageRenderer } from '../page/createPageRenderer.ts';
import { renderThreadFile, workbenchFolder, type PageShell } from '../page/pageShell.ts';
import { addLargeBodyParser } from './addLargeBodyParser.ts';
import { readColorScheme } from '../page/readColorScheme.ts';
import { addResponseValues } from '../page/addResponseValues.ts';
import { buildContentPolicy } from '../page/contentSecurityPolicy.ts';
import { createBackgroundRuns } from '../releases/commands/createBackgroundRuns.ts';
import type { Releases } from '../releases/releases.ts';
import { findOpenDraft } from '../releases/store/openDrafts.ts';
import { readSigningKey } from '../releases/store/readSigningKey.ts';
import { isSessionOpen } from '../releases/store/sessions.ts';
import { findLiveNumber } from '../releases/store/versions.ts';
import { addDraftRoutes } from './draftRoutes.ts';
import { addErrorHandler } from './addErrorHandler.ts';
import { addOperatorGuard, requireRole, type GuardOptions } from './guard.ts';
import { createDeferredRoutes } from './createDeferredRoutes.ts';
import { createDraftTrees } from './createDraftTrees.ts';
import { addHistoryRoutes } from './historyRoutes.ts';
import { addNewPreviewRoute } from './preview/addNewPreviewRoute.ts';
import { createPersonaTokens } from './preview/personaTokens.ts';
import { addPreviewRoutes } from './preview/previewRoutes.ts';
import { readWorkbenchPage } from './readWorkbenchPage.ts';
import { addReportRoutes } from './reportRoutes.ts';
import { addReturnRoutes } from './returnRoutes.ts';
import { addReviewRoutes } from './reviewRoutes.ts';
import { addScheduleRoutes } from './scheduleRoutes.ts';
import { addSessionRoutes } from './sessionRoutes.ts';
import { createFileSummaries } from './createFileSummaries.ts';

/** Milliseconds for which a result is shared. */
const sharedMilliseconds = 50;

/** Shares one read among equal requests within a moment, because all frames of a comparison poll. */
function shareReads<Key, T>(read: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const reads = new Map<Key, Promise<T>>();
  return (key) => {
    const known = reads.get(key);
    if (known) return known;
    const found = read(key);
    reads.set(key, found);
    const forget = () => void setTimeout(() => reads.delete(key), sharedMilliseconds).unref();
    found.then(forget, forget);
    return found;
  };
}

export interface WorkbenchOptions extends Pick<GuardOptions, 'readOperatorName'> {
  releases: Releases;
  reader: DraftReader;
  definitions: Definitions;
  health: () => Health;
  environment: Environment;
  shell: PageShell;
  isSandbox: boolean;
  personas: readonly SandboxPersona[];
  dist: string;
}

export async function addWorkbench(app: FastifyInstance, options: WorkbenchOptions): Promise<void> {
  const { releases, reader, definitions, environment, shell, dist, readOperatorName, personas } = options;
  const { basePath } = environment;
  const { database, now, callTextThread } = releases.context;
  const summaries = createFileSummaries(releases.context);
  const trees = createDraftTrees(database);
  const secret = once(() => readSigningKey(database));
  await app.register(
    async (inner) => {
      addErrorHandler(inner, 409);
      addLargeBodyParser(inner, callTextThread);
      const guard = addOperatorGuard(inner, { database, now, basePath, readOperatorName });
      await addSessionRoutes(inner, { database, now, guard });
      inner.get('/portal', async (request) => {
        requireRole(request);
        await releases.refresh();
        return summaries.portal(definitions.state());
      });
      inner.get('/health', async (request): Promise<Health> => {
        requireRole(request);
        return options.health();
      });
      addDraftRoutes(inner, { releases, reader, trees, dist });
      addReportRoutes(inner, { releases, reader, trees });
      const wrapLong = createDeferredRoutes(inner, createBackgroundRuns(releases.context));
      addReviewRoutes(inner, releases, { trees, wrapLong });
      addReturnRoutes(inner, releases);
      addHistoryRoutes(inner, releases, { summaries, trees, wrapLong });
      addScheduleRoutes(inner, releases, { trees, wrapLong });
      addNewPreviewRoute(inner, { basePath, secret, now, personas });
    },
    { prefix: '/workbench/api' },
  );
  await addPageRoutes(app, { page: await readWorkbenchPage(dist, basePath), dist, basePath });
  await addPreviewRoutes(app, {
    definitions,
    // Previews render in a thread of their own, so that no draft delays members' pages.
    shell: { ...shell, render: createPageRenderer(join(dist, renderThreadFile)) },
    environment,
    secret,
    now,
    isSessionOpen: shareReads((id) => isSessionOpen(database, id, now())),
    readTree: shareReads(async (id) => {
      const draft = id === null ? null : await findOpenDraft(database, id);
      if (draft) return trees.draft(draft);
      return id === null ? trees.base(await findLiveNumber(database)) : null;
    }),
    read: reader.read,
    cases: reader.cases,
    pictures: reader.pictures,
    findModule: reader.findModule,
    answers: {
      isSandbox: options.isSandbox,
      live: definitions.calls,
      getMemberToken: createPersonaTokens(app, personas),
      callTextThread,
    },
  });
}

/** Serves the workbench's page and files, under a policy as strict as that of members' pages. */
async function addPageRoutes(
  app: FastifyInstance,
  { page, dist, basePath }: { page: string; dist: string; basePath: string },
): Promise<void> {
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64');
    const own = buildContentPolicy({ nonce, script: null }, { images: [], calls: [] }, basePath);
    // Previews are shown in frames.
    const policy = own.replace("worker-src 'self'", "worker-src 'none'; frame-src 'self'");
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(addResponseValues(page, nonce, readColorScheme(request.headers.cookie)));
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

/** Wraps a read so that its first result is cached. A failed read is retried. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => {
    known ??= read().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}
