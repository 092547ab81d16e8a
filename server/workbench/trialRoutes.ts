import type { FastifyInstance } from 'fastify';
import type {
  ChangedShare,
  ChangeShare,
  LatestTrial,
  TrialLine,
  TriedDraft,
  TryDraft,
} from '../../src/workbench/protocol.ts';
import { findEdits } from '../releases/edits.ts';
import type { Releases } from '../releases/releases.ts';
import { sendDraft } from '../releases/store/openDrafts.ts';
import { readTree } from '../releases/store/trees.ts';
import { changeShare } from '../releases/trial/changeShare.ts';
import { lookAtTrial } from '../releases/trial/lookAtTrial.ts';
import { startTrial } from '../releases/trial/startTrial.ts';
import type { DraftTrees } from './createDraftTrees.ts';
import { createPut, publicationOf, requireSeen } from './createPut.ts';
import { describePublished, describeReport } from './describeReport.ts';
import { requireReady } from './draftRoutes.ts';
import { requireRole } from './guard.ts';
import { Refused, refuseAsked } from './refused.ts';

const share = { type: 'integer', minimum: 0, maximum: 100 };
const bodies = {
  try: { properties: { share, report: { type: 'string', maxLength: 100 } }, required: ['share', 'report'] },
  change: { properties: { share }, required: ['share'] },
};
const schemaOf = (name: keyof typeof bodies) => ({
  schema: { body: { type: 'object', additionalProperties: false, ...bodies[name] } },
});

/** What a share of members get first: begun, looked at, grown, put live for all, taken back. */
export function addTrialRoutes(app: FastifyInstance, releases: Releases, trees: DraftTrees): void {
  const put = createPut(releases, trees);
  const { database, now } = releases.desk;
  const latest = async (): Promise<TrialLine | null> => {
    const found = await lookAtTrial(database);
    if (!found) return null;
    const { tree, at, ...line } = found;
    const [rest, tried] = await Promise.all([trees.base(found.base), readTree(database, tree)]);
    return { ...line, files: Object.keys(findEdits(rest, tried)), at: at.toISOString() };
  };

  app.get('/trial', async (request): Promise<LatestTrial> => {
    requireRole(request);
    await releases.refresh();
    return { trial: await latest() };
  });
  app.post<{ Body: TryDraft }>('/drafts/:id/try', schemaOf('try'), async (request): Promise<TriedDraft> => {
    const by = requireRole(request, 'publisher');
    await releases.refresh();
    const draft = await requireReady(releases, request);
    requireSeen((await put(draft, by, true)).report, request.body);
    const publication = { ...publicationOf(draft, by), tree: await trees.draft(draft) };
    if (draft.tree === null) await sendDraft(database, draft, publication.tree, now());
    const tried = await startTrial(publication, request.body.share, releases).catch(refuseAsked);
    return { trial: tried.trial && (await latest()), report: describeReport(tried.report) };
  });
  app.put<{ Body: ChangeShare; Params: { id: string } }>(
    '/trial/:id',
    schemaOf('change'),
    async (request): Promise<ChangedShare> => {
      const by = requireRole(request, 'publisher');
      const { id } = request.params;
      if (!/^\d{1,9}$/.test(id)) throw new Refused(404, `There is no trial ${id}.`);
      await releases.refresh();
      const asked = changeShare(request.body.share, by, releases, Number(id));
      const published = await asked.catch(refuseAsked);
      return { published: published && describePublished(published) };
    },
  );
}
