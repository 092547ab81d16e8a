import type { FastifyInstance } from 'fastify';
import type { ScheduleDraftBody, ScheduledDraft, ScheduledLine } from '#workbench/protocol.ts';
import { Refusal } from '../commands/refusal.ts';
import type { Releases } from '../releases/releases.ts';
import { schedulePublication } from '../releases/schedule/schedulePublication.ts';
import { findDraft } from '../releases/store/drafts.ts';
import { cancelScheduled, listScheduled, type Scheduled } from '../releases/store/schedule.ts';
import type { DraftTrees } from './createDraftTrees.ts';
import type { Long } from './createLongRoutes.ts';
import { createPut, requireSeen } from './createPut.ts';
import { describeReport } from './describeReport.ts';
import { requireDraft } from './draftRoutes.ts';
import { requireRole } from './guard.ts';
import { Refused } from '../http/refused.ts';

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
  { trees, long }: { trees: DraftTrees; long: Long },
): void {
  const put = createPut(releases, trees);
  const { database, now } = releases.desk;

  app.get('/schedule', async (request): Promise<ScheduledLine[]> => {
    requireRole(request);
    return (await listScheduled(database)).map(describeScheduled);
  });
  app.delete('/schedule/:id', async (request, reply) => {
    const { name } = requireRole(request, 'publisher');
    const { id } = request.params as { id: string };
    const isCancelled = /^\d{1,9}$/.test(id) && (await cancelScheduled(database, Number(id), name, now()));
    if (!isCancelled) throw new Refused(409, 'It is not waiting any more: look again.');
    return reply.code(204).send();
  });
  app.post<{ Body: ScheduleDraftBody }>(
    '/drafts/:id/schedule',
    { schema },
    long(async (request): Promise<ScheduledDraft> => {
      const by = requireRole(request, 'publisher');
      await releases.refresh();
      const open = await requireDraft(releases, request);
      const draft = await findDraft(database, open.id);
      if (!draft) throw new Refused(409, 'This draft is being written on: it has to be sent first.');
      requireSeen((await put(open, by, true)).report, request.body);
      const { said: localTime, zone } = request.body;
      const appointment = { draft, said: localTime, zone, by };
      const { scheduled, report } = await schedulePublication(appointment, releases).catch(refuseInput);
      return { scheduled: scheduled && describeScheduled(scheduled), report: describeReport(report) };
    }),
  );
}

function describeScheduled({ tree: _tree, base: _base, at, ...line }: Scheduled): ScheduledLine {
  return { ...line, at: at.toISOString() };
}

/** Answers 400 if the releases refuse the input, for a report that is still right. */
function refuseInput(error: unknown): never {
  throw error instanceof Refusal ? new Refused(400, error.message) : error;
}
