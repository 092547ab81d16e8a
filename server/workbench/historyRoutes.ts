import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BlameAnswer, RestoreVersionBody, FileDifference, VersionDetails } from '#workbench/protocol.ts';
import { findBlamedVersionInDraft } from '../releases/blame.ts';
import { findFileEdits } from '../releases/fileEdits.ts';
import type { Releases } from '../releases/releases.ts';
import { rollBack } from '../releases/rollBack.ts';
import { readText } from '../releases/store/trees.ts';
import { findVersion } from '../releases/store/versions.ts';
import type { Version } from '../releases/version.ts';
import type { DeferredRouteWrapper } from './createDeferredRoutes.ts';
import type { DraftTrees } from './createDraftTrees.ts';
import { toPublishAnswer } from './toReviewReport.ts';
import { requireDraft } from './requireDraft.ts';
import { readQuery } from '../readQuery.ts';
import { requireRole } from './guard.ts';
import { HttpError } from '../http/httpError.ts';
import { requireReason } from './reviewRoutes.ts';
import type { FileSummaries } from './createFileSummaries.ts';

const restore = {
  type: 'object',
  properties: { why: { type: 'string', maxLength: 1_000 } },
  required: ['why'],
  additionalProperties: false,
};

interface HistorySources {
  summaries: FileSummaries;
  trees: DraftTrees;
  wrapLong: DeferredRouteWrapper;
}

export function addHistoryRoutes(
  app: FastifyInstance,
  releases: Releases,
  { summaries, trees, wrapLong }: HistorySources,
): void {
  const { context } = releases;
  const { database, callTextThread } = context;

  app.get('/history', async (request) => {
    requireRole(request);
    await releases.refresh();
    return summaries.history(readQuery(request, 'file'));
  });
  app.get('/versions/:number', async (request): Promise<VersionDetails> => {
    const version = await requireVersion(releases, request);
    const { changes, gates, approval } = await callTextThread(
      'parseReport',
      await readText(database, version.report),
    );
    const line = (await summaries.history()).find(({ number }) => number === version.number);
    return { ...line!, changes, gates, approval };
  });
  app.get('/versions/:number/texts', async (request): Promise<FileDifference[]> => {
    const { number } = await requireVersion(releases, request);
    const over = readQuery(request, 'over') ?? '';
    const from = /^\d{1,9}$/.test(over) ? Number(over) : null;
    const [before, after] = await Promise.all([trees.base(from), trees.base(number)]);
    return Object.entries(findFileEdits(before, after)).map(([file, text]) => ({
      file,
      before: before.get(file) ?? null,
      after: text,
    }));
  });
  app.get(
    '/versions/:number/ready',
    wrapLong(async (request, caller) => {
      const { number } = await requireVersion(releases, request);
      const by = requireRole(request);
      return toPublishAnswer(await rollBack({ number, by, why: '', isDry: true, caller }, releases));
    }),
  );
  app.post<{ Body: RestoreVersionBody }>(
    '/versions/:number/restore',
    { schema: { body: restore } },
    wrapLong(async (request) => {
      const { number } = await requireVersion(releases, request);
      const by = requireRole(request, 'publisher');
      const why = requireReason(request.body.why);
      await releases.refresh();
      return toPublishAnswer(await rollBack({ number, by, why }, releases));
    }),
  );
  app.get('/drafts/:id/blame', async (request): Promise<BlameAnswer> => {
    const draft = await requireDraft(releases, request);
    const [file = '', pointer = ''] = ['file', 'pointer'].map((name) => readQuery(request, name));
    const version = await findBlamedVersionInDraft(context, await trees.draft(draft), file, pointer);
    if (!version) return { set: null };
    const { number, kind, author, who, why, approvedBy, restores, at } = version;
    return { set: { number, kind, author, who, why, approvedBy, restores, at } };
  });
}

async function requireVersion({ context }: Releases, request: FastifyRequest): Promise<Version> {
  requireRole(request);
  const { number } = request.params as { number: string };
  const version = /^\d{1,9}$/.test(number) ? await findVersion(context.database, Number(number)) : null;
  if (!version) throw new HttpError(404, `There is no version ${number}.`);
  return version;
}
