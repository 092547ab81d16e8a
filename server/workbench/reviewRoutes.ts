import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  MergeDraftBody,
  DraftWithTexts,
  PublishDraftBody,
  ReviewReport,
  ReviewedReportBody,
  SendDraftBody,
  TickCasesBody,
} from '#workbench/protocol.ts';
import { approveDraft } from '../releases/approveDraft.ts';
import { rebaseDraft } from '../releases/rebaseDraft.ts';
import type { Releases } from '../releases/releases.ts';
import { dryRunPublication } from '../releases/dryRuns/dryRunPublication.ts';
import { findDraft } from '../releases/store/drafts.ts';
import { saveDraft, sendDraft, type OpenDraft } from '../releases/store/openDrafts.ts';
import { readTree } from '../releases/store/trees.ts';
import { findLive } from '../releases/store/versions.ts';
import { tickCases } from '../releases/tickCases.ts';
import type { Version } from '../releases/version.ts';
import type { DraftTrees } from './createDraftTrees.ts';
import type { DeferredRouteWrapper } from './createDeferredRoutes.ts';
import { createDraftPublisher, requireReviewedReport } from './createDraftPublisher.ts';
import { toPublishAnswer, toReviewReport } from './toReviewReport.ts';
import { buildDraftWithTexts } from './draftRoutes.ts';
import {
  requireDraft,
  requirePublishableDraft,
  requireSavedDraft,
  requireWritableDraft,
} from './requireDraft.ts';
import { requireRole } from './guard.ts';
import { HttpError } from '../http/httpError.ts';

const text = { type: 'string', maxLength: 1_000 };
const revision = { type: 'integer' };
const bodies = {
  send: { properties: { revision, why: text }, required: ['revision', 'why'] },
  seen: { properties: { report: text }, required: ['report'] },
  publish: { properties: { report: text, answer: text }, required: ['report'] },
  tick: {
    properties: { report: text, keys: { type: 'array', items: text, maxItems: 10_000 } },
    required: ['report', 'keys'],
  },
  merge: {
    properties: {
      revision,
      mine: {
        type: 'array',
        items: {
          type: 'object',
          properties: { file: text, pointer: { type: 'string', maxLength: 10_000 } },
          required: ['file', 'pointer'],
          additionalProperties: false,
        },
      },
    },
    required: ['revision', 'mine'],
  },
};
const buildRouteSchema = (name: keyof typeof bodies) => ({
  schema: { body: { type: 'object', additionalProperties: false, ...bodies[name] } },
});

export function addReviewRoutes(
  app: FastifyInstance,
  releases: Releases,
  { trees, wrapLong }: { trees: DraftTrees; wrapLong: DeferredRouteWrapper },
): void {
  const publishDraft = createDraftPublisher(releases, trees);
  const { context } = releases;
  const { database, now } = context;

  app.get(
    '/drafts/:id/report',
    wrapLong(async (request, caller): Promise<ReviewReport> => {
      await releases.refresh();
      await rebaseDraft((await requireDraft(releases, request)).id, context);
      const { base, author, why, ...draft } = await requireDraft(releases, request);
      const tree = await trees.draft({ base, ...draft });
      const publication = { tree, base, kind: 'publish', author, by: requireRole(request), why } as const;
      return toReviewReport((await dryRunPublication(publication, releases, caller)).report);
    }),
  );
  app.post<{ Body: SendDraftBody }>(
    '/drafts/:id/send',
    buildRouteSchema('send'),
    async (request): Promise<DraftWithTexts> => {
      const draft = await requireSeenDraft(releases, request);
      const why = requireReason(request.body.why);
      const saved = requireSavedDraft(await saveDraft(database, { ...draft, why, at: now() }));
      requireSavedDraft(await sendDraft(database, saved, await trees.draft(saved), now()));
      return buildDraftWithTexts(await requireDraft(releases, request));
    },
  );
  app.post<{ Body: ReviewedReportBody }>(
    '/drafts/:id/approve',
    buildRouteSchema('seen'),
    wrapLong(async (request) => {
      const by = requireRole(request, 'publisher');
      const sent = await findDraft(database, (await requireDraft(releases, request)).id);
      if (!sent) throw new HttpError(409, 'This draft is being written on: it has to be sent first.');
      return toReviewReport(await approveDraft(sent, request.body.report, by, context));
    }),
  );
  app.post<{ Body: TickCasesBody }>(
    '/drafts/:id/tick',
    buildRouteSchema('tick'),
    wrapLong(async (request) => {
      const by = requireRole(request, 'author', 'publisher');
      await releases.refresh();
      const draft = await requireDraft(releases, request);
      const { report } = await publishDraft(draft, by, true);
      requireReviewedReport(report, request.body);
      await tickCases(report, by, context, request.body.keys);
      return toReviewReport((await publishDraft(draft, by, true)).report);
    }),
  );
  app.post<{ Body: PublishDraftBody }>(
    '/drafts/:id/publish',
    buildRouteSchema('publish'),
    wrapLong(async (request) => {
      const by = requireRole(request, 'publisher');
      await releases.refresh();
      const draft = await requirePublishableDraft(releases, request);
      refuseLive(draft, await findLive(database));
      requireReviewedReport((await publishDraft(draft, by, true)).report, request.body);
      if (draft.tree === null) await sendDraft(database, draft, await trees.draft(draft), now());
      return toPublishAnswer(await publishDraft(draft, by, false, request.body.answer));
    }),
  );
  app.post<{ Body: MergeDraftBody }>(
    '/drafts/:id/merge',
    buildRouteSchema('merge'),
    async (request): Promise<DraftWithTexts> => {
      const draft = await requireSeenDraft(releases, request);
      const live = await findLive(database);
      const tree = live ? await readTree(database, live.tree) : new Map<string, string>();
      const base = await trees.base(draft.base);
      const edits = await context.callTextThread('mergeDraft', base, draft.edits, tree, request.body.mine);
      const change = { ...draft, edits, onto: live?.number ?? null, at: now() };
      return buildDraftWithTexts(requireSavedDraft(await saveDraft(database, change)));
    },
  );
}

/** Returns the operator's own draft at the revision that they saw, otherwise later edits would be lost. */
async function requireSeenDraft(releases: Releases, request: FastifyRequest<{ Body: { revision: number } }>) {
  const draft = await requireWritableDraft(releases, request);
  return requireSavedDraft(draft.revision === request.body.revision ? draft : null);
}

/** @throws HttpError if the draft is live already, as when a publisher repeats a request without an answer. */
function refuseLive({ tree }: OpenDraft, live: Version | null): void {
  if (live === null || tree !== live.tree) return;
  throw new HttpError(409, `It is what is live already, as version ${live.number}: nothing was published.`);
}

/** @throws HttpError without a reason. */
export function requireReason(why: string): string {
  if (why.trim() === '') throw new HttpError(400, 'Say why, for the history.');
  return why.trim();
}
