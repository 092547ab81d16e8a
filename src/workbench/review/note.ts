import type { Answer } from '../api/answer.ts';
import type { PublishedDraft, ReviewReport, ScheduledDraft } from '../protocol.ts';
import { closedGates } from './publish/closedGates.ts';

/** What came of something that was done, in a sentence. */
export interface Note {
  look: 'good' | 'bad' | 'wait';
  text: string;
  /** Whether all members have it now. */
  isLive?: boolean;
}

/** Says what came of a publication. @param done the words for what is live now. */
export function tellPublished({ version, report }: PublishedDraft, done: (version: number) => string): Note {
  return version === null ? tellClosed(report) : { look: 'good', text: done(version), isLive: true };
}

/** Says what came of putting a draft on the schedule. */
export function tellScheduled({ scheduled, report }: ScheduledDraft): Note {
  if (!scheduled) return tellClosed(report);
  const { said, zone, at } = scheduled;
  const utc = at.slice(0, 16).replace('T', ' ');
  return { look: 'good', text: `It goes live on ${said} in ${zone}: ${utc} UTC.` };
}

/** What was looked at is another by now; null where something else was refused. */
export function tellStale(answer: Answer<unknown>): Note | null {
  return !answer.ok && answer.status === 409 ? { look: 'wait', text: answer.message } : null;
}

/** What may come of it: what it is then, and under which name one finds it. */
const ends = {
  live: { state: 'live', place: 'History' },
  scheduled: { state: 'on the schedule', place: 'Schedule' },
};

export type End = keyof typeof ends;

/** Where no answer came, it may be done all the same. With 503 the server itself says what it knows. */
export function tellUnsure<T>(answer: Answer<T>, end: End): Answer<T> {
  const isTold = answer.ok || (answer.status > 0 && answer.status < 500) || answer.status === 503;
  if (isTold) return answer;
  const { state, place } = ends[end];
  const message = `No answer came: it may be ${state}, or not. Look under ${place} before you ask again. Nothing is lost, and nothing is sent again by itself.`;
  return { ...answer, message };
}

function tellClosed(report: ReviewReport): Note {
  const closed = closedGates(report).map(({ says }) => says);
  return { look: 'bad', text: `Nothing was published. ${closed.join(' ')}` };
}
