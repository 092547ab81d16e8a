import type { Answer } from '../api/answer.ts';
import type { PublishedDraft, ReviewReport, ScheduledDraft } from '../protocol.ts';
import { listClosedGates } from './publish/listClosedGates.ts';

/** The result of an action, in a sentence. */
export interface ActionNote {
  look: 'good' | 'bad' | 'wait';
  text: string;
  /** The number of the version that all members have now, if the action published one. */
  live?: number;
}

export function buildPublishedNote(
  { version, report }: PublishedDraft,
  done: (version: number) => string,
): ActionNote {
  return version === null ? describeClosed(report) : { look: 'good', text: done(version), live: version };
}

export function buildScheduledNote({ scheduled, report }: ScheduledDraft): ActionNote {
  if (!scheduled) return describeClosed(report);
  const { said: localTime, zone, at } = scheduled;
  const utc = at.slice(0, 16).replace('T', ' ');
  return { look: 'good', text: `It goes live on ${localTime} in ${zone}: ${utc} UTC.` };
}

/** Returns a note if the reviewed report is outdated; null after any other refusal. */
export function findStaleNote(answer: Answer<unknown>): ActionNote | null {
  return !answer.ok && answer.status === 409 ? { look: 'wait', text: answer.message } : null;
}

/** The possible results: the state, and the page that shows it. */
const ends = {
  live: { state: 'live', place: 'History' },
  scheduled: { state: 'on the schedule', place: 'Schedule' },
};

export type RequestEnd = keyof typeof ends;

/** Replaces the message of a missing answer, because the action may have been done. A 503 has its own message. */
export function replaceMissingAnswer<T>(answer: Answer<T>, end: RequestEnd): Answer<T> {
  const isKnown = answer.ok || (answer.status > 0 && answer.status < 500) || answer.status === 503;
  if (isKnown) return answer;
  const { state, place } = ends[end];
  const message = `No answer came: it may be ${state}, or not. Look under ${place} before you ask again. Nothing is lost, and nothing is sent again by itself.`;
  return { ...answer, message };
}

function describeClosed(report: ReviewReport): ActionNote {
  const closed = listClosedGates(report).map(({ says }) => says);
  return { look: 'bad', text: `Nothing was published. ${closed.join(' ')}` };
}
