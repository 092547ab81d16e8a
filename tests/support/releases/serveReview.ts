import Fastify from 'fastify';
import { addReleaseCommands } from '#server/workbench/commands/addReleaseCommands.ts';
import { createBackgroundRuns } from '#server/releases/commands/createBackgroundRuns.ts';
import type { Operator } from '#server/releases/operator.ts';
import type { Releases } from '#server/releases/releases.ts';
import { addDraftRoutes } from '#server/workbench/draftRoutes.ts';
import { addErrorHandler } from '#server/workbench/addErrorHandler.ts';
import { createDeferredRoutes } from '#server/workbench/createDeferredRoutes.ts';
import { createDraftTrees } from '#server/workbench/createDraftTrees.ts';
import { addHistoryRoutes } from '#server/workbench/historyRoutes.ts';
import { addReturnRoutes } from '#server/workbench/returnRoutes.ts';
import { addReviewRoutes } from '#server/workbench/reviewRoutes.ts';
import { addScheduleRoutes } from '#server/workbench/scheduleRoutes.ts';
import { createFileSummaries } from '#server/workbench/createFileSummaries.ts';

/** Requests of the workbench and the command line, over HTTP. */
export interface ServedReview {
  /** Sends a request as a signed-in operator, and returns the status and the JSON. */
  ask: <T = { message: string }>(
    by: Operator,
    request: string,
    body?: object,
  ) => Promise<{ status: number; body: T }>;
  close: () => Promise<void>;
}

/**
 * Serves the drafts of releases and their review, without the pages, and their commands.
 * @param dataDir where commands find it.
 * @param wait milliseconds until a route answers 202.
 */
export async function serveReview(releases: Releases, dataDir: string, wait?: number): Promise<ServedReview> {
  const app = Fastify();
  let operator: Operator;
  const trees = createDraftTrees(releases.context.database);
  const reader = {
    read: () => Promise.reject(new Error('Nothing is compiled here.')),
    pictures: () => Promise.resolve({ before: null, after: null, note: '' }),
    cases: () => Promise.resolve(null),
    report: () => Promise.reject(new Error('Nothing is written here.')),
    texts: () => Promise.resolve({ places: [], words: {}, messages: [] }),
    findModule: () => undefined,
    close: () => undefined,
  };
  await addReleaseCommands(app, {
    releases,
    dataDir,
    basePath: '/',
    runs: createBackgroundRuns(releases.context),
  });
  await app.register(async (inner) => {
    addErrorHandler(inner, 409);
    inner.decorateRequest('operator', null);
    inner.addHook(
      'onRequest',
      async (request) => void (request.operator = { ...operator, id: '', token: '' }),
    );
    addDraftRoutes(inner, { releases, reader, trees, dist: '' });
    const wrapLong = createDeferredRoutes(inner, createBackgroundRuns(releases.context, wait));
    addReviewRoutes(inner, releases, { trees, wrapLong });
    addReturnRoutes(inner, releases);
    addHistoryRoutes(inner, releases, { summaries: createFileSummaries(releases.context), trees, wrapLong });
    addScheduleRoutes(inner, releases, { trees, wrapLong });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ask: async <T>(by: Operator, request: string, body?: object) => {
      operator = by;
      const [method, path] = request.split(' ') as ['GET', string];
      const answer = await app.inject({ method, url: `/${path}`, ...(body && { payload: body }) });
      return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as T };
    },
    close: () => app.close(),
  };
}
