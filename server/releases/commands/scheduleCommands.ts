import { escapeControls } from '#check/index.ts';
import { CommandError } from '../../commands/remoteCommands.ts';
import type { Releases } from '../releases.ts';
import { buildDraftPublication, schedulePublication } from '../schedule/schedulePublication.ts';
import {
  cancelScheduledPublication,
  listScheduledPublications,
  type ScheduledPublication,
} from '../store/schedule.ts';
import {
  requireRebasedDraft,
  requireOperator,
  type CommandRequest,
  type CommandAnswer,
} from './commandInput.ts';
import { buildPublishAnswer } from './buildPublishAnswer.ts';
import { tickReviewedCases } from './tickReviewedCases.ts';

/** Schedules a draft if every gate is open now. @throws CommandError for an answer about failing cases. */
export async function runSchedule(releases: Releases, input: CommandRequest): Promise<CommandAnswer> {
  const by = await requireOperator(releases, input, ['publisher']);
  await releases.refresh();
  const { at = '', zone, number } = input;
  if (zone === undefined) throw new CommandError('Say in which time zone: --zone Europe/Berlin.');
  if (input.answer !== undefined)
    throw new CommandError('A scheduled publication takes no answer: publish without --at instead.');
  const draft = await requireRebasedDraft(releases, number);
  if (input.seen !== undefined)
    await tickReviewedCases(releases, await buildDraftPublication(draft, by, releases.context), input.seen);
  const { report, scheduled } = await schedulePublication({ draft, localTime: at, zone, by }, releases);
  const output = buildPublishAnswer({ report, version: null });
  if (!scheduled) return output;
  return { ...output, text: `${output.text}\n${formatScheduled(scheduled)}`, scheduled: [scheduled] };
}

export async function showSchedule({ context }: Releases): Promise<CommandAnswer> {
  const scheduled = await listScheduledPublications(context.database);
  return { text: scheduled.map(formatScheduled).join('\n') || 'Nothing was scheduled yet.', scheduled };
}

export async function runCancel(releases: Releases, input: CommandRequest): Promise<CommandAnswer> {
  const by = await requireOperator(releases, input, ['publisher']);
  const { number = 0 } = input;
  const { database, now } = releases.context;
  if (!(await cancelScheduledPublication(database, number, by.name, now())))
    throw new CommandError(`Nothing waits as ${number} on the schedule.`);
  return { text: `${number} is not published.` };
}

function formatScheduled(one: ScheduledPublication): string {
  const { id, draft, said: localTime, zone, at, who, why, state, version, says } = one;
  const became = version === null ? (says === null ? state : `${state}: ${says}`) : `version ${version}`;
  const when = `${localTime} ${zone} (${at.toISOString()})`;
  return escapeControls(`${id}  ${when}  draft ${draft} by ${who}: ${why}  ${became}`.replaceAll('\n', ' '));
}
