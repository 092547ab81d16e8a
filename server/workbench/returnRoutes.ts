import type { FastifyInstance } from 'fastify';
import type { OpenDraft as SentDraft, ReturnDraftBody } from '#workbench/protocol.ts';
import type { Releases } from '../releases/releases.ts';
import { sendBack } from '../releases/sendBack.ts';
import { buildOpenDraft, requireDraft, requireSaved } from './draftRoutes.ts';
import { requireRole } from './guard.ts';
import { HttpError } from '../http/httpError.ts';

const schema = {
  body: {
    type: 'object',
    properties: { revision: { type: 'integer' }, reason: { type: 'string', maxLength: 500 } },
    required: ['revision', 'reason'],
    additionalProperties: false,
  },
};

/** Serves the decisions of a reviewer against a draft. */
export function addReturnRoutes(app: FastifyInstance, releases: Releases): void {
  for (const kind of ['sent back', 'rejected'] as const)
    app.post<{ Body: ReturnDraftBody }>(
      `/drafts/:id/${kind === 'rejected' ? 'reject' : 'send-back'}`,
      { schema },
      async (request): Promise<SentDraft> => {
        const by = requireRole(request, 'publisher');
        const { revision } = request.body;
        const reason = request.body.reason.trim();
        if (reason === '') throw new HttpError(400, 'Say why, for the author.');
        const draft = await requireDraft(releases, request);
        requireSaved(draft.revision === revision ? draft : null);
        await sendBack(draft, { kind, reason }, by, releases.context);
        return buildOpenDraft(await requireDraft(releases, request));
      },
    );
}
