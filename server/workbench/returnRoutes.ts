import type { FastifyInstance } from 'fastify';
import type {
  DraftWithTexts,
  ReturnDraftBody,
  ReviewedReportBody,
  TickCasesBody,
} from '#workbench/protocol.ts';
import type { Releases } from '../releases/releases.ts';
import { sendBackDraft } from '../releases/sendBackDraft.ts';
import { removeApproval } from '../releases/store/drafts.ts';
import { removeTicks } from '../releases/store/ticks.ts';
import { buildDraftWithTexts } from './draftRoutes.ts';
import { requireRole } from './guard.ts';
import { requireDraft, requireSavedDraft } from './requireDraft.ts';
import { HttpError } from '../http/httpError.ts';

const text = { type: 'string', maxLength: 1_000 };
const buildRouteSchema = (properties: object) => ({
  schema: {
    body: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  },
});
const decision = buildRouteSchema({
  revision: { type: 'integer' },
  reason: { type: 'string', maxLength: 500 },
});
const ticks = buildRouteSchema({ report: text, keys: { type: 'array', items: text, maxItems: 10_000 } });

/** Serves four actions on a draft: send it back, reject it, withdraw an own approval (`disagree`) or own ticks (`untick`). */
export function addReturnRoutes(app: FastifyInstance, releases: Releases): void {
  const { database, now } = releases.context;
  for (const kind of ['sent back', 'rejected'] as const)
    app.post<{ Body: ReturnDraftBody }>(
      `/drafts/:id/${kind === 'rejected' ? 'reject' : 'send-back'}`,
      decision,
      async (request): Promise<DraftWithTexts> => {
        const by = requireRole(request, 'publisher');
        const { revision } = request.body;
        const reason = request.body.reason.trim();
        if (reason === '') throw new HttpError(400, 'Say why, for the author.');
        const draft = await requireDraft(releases, request);
        requireSavedDraft(draft.revision === revision ? draft : null);
        await sendBackDraft(draft, { kind, reason }, by, releases.context);
        return buildDraftWithTexts(await requireDraft(releases, request));
      },
    );
  app.post<{ Body: ReviewedReportBody }>(
    '/drafts/:id/disagree',
    buildRouteSchema({ report: text }),
    async (request, reply) => {
      const { name: who } = requireRole(request, 'publisher');
      const { tree, base } = await requireDraft(releases, request);
      const { report } = request.body;
      const isRemoved =
        tree !== null && (await removeApproval(database, { tree, base, report }, { who, at: now() }));
      if (!isRemoved) throw new HttpError(409, 'You do not agree to it any more: look again.');
      return reply.code(204).send();
    },
  );
  app.post<{ Body: TickCasesBody }>('/drafts/:id/untick', ticks, async (request, reply) => {
    const { name: who } = requireRole(request, 'author', 'publisher');
    await requireDraft(releases, request);
    if (!(await removeTicks(database, { ...request.body, who, at: now() })))
      throw new HttpError(409, 'This tick is not there any more: look again.');
    return reply.code(204).send();
  });
}
