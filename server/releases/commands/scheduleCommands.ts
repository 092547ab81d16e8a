import { escapeControls } from '#check/index.ts';
import { CommandError } from '../../commands/remoteCommands.ts';
import type { Releases } from '../releases.ts';
import { publicationOf, schedulePublication } from '../schedule/schedulePublication.ts';
import { cancelScheduled, listScheduled, type Scheduled } from '../store/schedule.ts';
import { requireDraft, requireOperator, type Asked, type Said } from './given.ts';
import { formatPublished } from './formatPublished.ts';
import { tickSeen } from './tickSeen.ts';

/** Schedules a draft if every gate is open now. @throws CommandError for an answer about failing cases. */
export async function scheduleCommand(releases: Releases, input: Asked): Promise<Said> {
  const by = await requireOperator(releases, input, ['publisher']);
  await releases.refresh();
  const { at = '', zone, number } = input;
  if (zone === undefined) throw new CommandError('Say in which time zone: --zone Europe/Berlin.');
  if (input.answer !== undefined)
    throw new CommandError('A scheduled publication takes no answer: publish without --at instead.');
  const draft = await requireDraft(releases, number);
  if (input.seen !== undefined)
    await tickSeen(releases, await publicationOf(draft, by, releases.desk), input.seen);
  const { report, scheduled } = await schedulePublication({ draft, said: at, zone, by }, releases);
  const output = formatPublished({ report, version: null });
  if (!scheduled) return output;
  return { ...output, text: `${output.text}\n${printScheduled(scheduled)}`, scheduled: [scheduled] };
}

export async function showSchedule({ desk }: Releases): Promise<Said> {
  const scheduled = await listScheduled(desk.database);
  return { text: scheduled.map(printScheduled).join('\n') || 'Nothing was scheduled yet.', scheduled };
}

export async function cancelCommand(releases: Releases, input: Asked): Promise<Said> {
  const by = await requireOperator(releases, input, ['publisher']);
  const { number = 0 } = input;
  const { database, now } = releases.desk;
  if (!(await cancelScheduled(database, number, by.name, now())))
    throw new CommandError(`Nothing waits as ${number} on the schedule.`);
  return { text: `${number} is not published.` };
}

function printScheduled(one: Scheduled): string {
  const { id, draft, said: localTime, zone, at, who, why, state, version, says } = one;
  const became = version === null ? (says === null ? state : `${state}: ${says}`) : `version ${version}`;
  const when = `${localTime} ${zone} (${at.toISOString()})`;
  return escapeControls(`${id}  ${when}  draft ${draft} by ${who}: ${why}  ${became}`.replaceAll('\n', ' '));
}
