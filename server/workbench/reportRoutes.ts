import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReportCallsAnswer, NewReportAnswer } from '#workbench/protocol.ts';
import { HttpError } from '../http/httpError.ts';
import { readQuery } from '../readQuery.ts';
import { findOpenDraft } from '../releases/store/openDrafts.ts';
import { findLive } from '../releases/store/versions.ts';
import type { Releases } from '../releases/releases.ts';
import type { Tree } from '../releases/tree.ts';
import { listReportCalls } from '../scaffold/listReportCalls.ts';
import type { DraftTrees } from './createDraftTrees.ts';
import { requireDraft } from './requireDraft.ts';
import { requireRole } from './guard.ts';
import type { DraftReader } from './history/createDraftReader.ts';

interface ReportRoutesOptions {
  releases: Releases;
  reader: DraftReader;
  trees: DraftTrees;
}

/** Serves the calls that a report can show, and the text of a new report. Nothing here changes a draft. */
export function addReportRoutes(
  app: FastifyInstance,
  { releases, reader, trees }: ReportRoutesOptions,
): void {
  const { database } = releases.context;
  const readTree = async (request: FastifyRequest): Promise<Tree> => {
    const id = readQuery(request, 'draft') ?? '';
    const draft = /^\d{1,9}$/.test(id) ? await findOpenDraft(database, Number(id)) : null;
    return draft ? trees.draft(draft) : trees.base((await findLive(database))?.number ?? null);
  };

  app.get('/report-calls', async (request): Promise<ReportCallsAnswer> => {
    requireRole(request);
    const { catalogue } = await reader.read(await readTree(request));
    return { calls: Object.fromEntries(listReportCalls(catalogue)) };
  });
  app.get('/drafts/:id/report-text', async (request): Promise<NewReportAnswer> => {
    const tree = await trees.draft(await requireDraft(releases, request));
    const [title = '', call, type] = ['title', 'call', 'type'].map((name) => readQuery(request, name));
    const written = await reader.report(tree, { title, ...(call && { call }), ...(type && { type }) });
    if ('error' in written) throw new HttpError(409, written.error);
    return written;
  });
}
