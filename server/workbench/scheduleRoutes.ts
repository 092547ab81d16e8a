import type { FastifyInstance } from 'fastify';
import type { ScheduleDraftBody, ScheduleAnswer, ScheduledLine } from '#workbench/protocol.ts';
import { Refusal } from '../commands/refusal.ts';
import type { Releases } from '../releases/releases.ts';
import { schedulePublication } from '../releases/schedule/schedulePublication.ts';
import { findDraft } from '../releases/store/drafts.ts';
import {
  cancelScheduledPublication,
  listScheduledPublications,
  type ScheduledPublication,
} from '../releases/store/schedule.ts';
import type { DraftTrees } from './createDraftTrees.ts';
import type { DeferredRouteWrapper } from './createDeferredRoutes.ts';
import { createDraftPublisher, requireReviewedReport } from './createDraftPublisher.ts';
import { toReviewReport } from './toReviewReport.ts';
import { requireDraft } from './requireDraft.ts';
import { requireRole } from './guard.ts';
import { HttpError } from '../http/httpError.ts';

const text = { type: 'string', maxLength: 100 };
const schema = {
  body: {
    type: 'object',
    properties: { report: text, said: text, zone: text },
    required: ['report', 'said', 'zone'],
    additionalProperties: false,
  },
};

export function addScheduleRoutes(
  app: FastifyInstance,
  releases: Releases,
  { trees, wrapLong }: { trees: DraftTrees; wrapLong: DeferredRouteWrapper },
): void {
  const publishDraft = createDraftPublisher(releases, trees);
  const { database, now } = releases.context;

  app.get('/schedule', async (request): Promise<ScheduledLine[]> => {
    requireRole(request);
    return (await listScheduledPublications(database)).map(describeScheduled);
  });
  app.delete('/schedule/:id', async (request, reply) => {
    const { name } = requireRole(request, 'publisher');
    const { id } = request.params as { id: string };
    const isCancelled =
      /^\d{1,9}$/.test(id) && (await cancelScheduledPublication(database, Number(id), name, now()));
    if (!isCancelled) throw new HttpError(409, 'It is not waiting any more: look again.');
    return reply.code(204).send();
  });
  app.post<{ Body: ScheduleDraftBody }>(
    '/drafts/:id/schedule',
    { schema },
    wrapLong(async (request): Promise<ScheduleAnswer> => {
      const by = requireRole(request, 'publisher');
      await releases.refresh();
      const open = await requireDraft(releases, request);
      const draft = await findDraft(database, open.id);
      if (!draft) throw new HttpError(409, 'This draft is being written on: it has to be sent first.');
      requireReviewedReport((await publishDraft(open, by, true)).report, request.body);
      const { said: localTime, zone } = request.body;
      const wanted = { draft, localTime, zone, by };
      const { scheduled, report } = await schedulePublication(wanted, releases).catch(refuseInput);
      return { scheduled: scheduled && describeScheduled(scheduled), report: toReviewReport(report) };
    }),
  );
}

function describeScheduled({ tree: _tree, base: _base, at, ...line }: ScheduledPublication): ScheduledLine {
  return { ...line, at: at.toISOString() };
}

/** Answers 400 if the releases refuse the input, for a report that is still right. */
function refuseInput(error: unknown): never {
  throw error instanceof Refusal ? new HttpError(400, error.message) : error;
}
