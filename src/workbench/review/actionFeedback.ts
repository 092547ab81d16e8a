import type { ApiAnswer } from '../api/answer.ts';
import type { PublishAnswer, ReviewReport, ScheduleAnswer } from '../protocol.ts';
import { listClosedGates } from './publish/listClosedGates.ts';

/** The result of an action, in a sentence. */
export interface ActionFeedback {
  tone: 'good' | 'bad' | 'wait';
  text: string;
  /** The number of the version that all members have now, if the action published one. */
  live?: number;
}

/** Builds the feedback on a publication or a restore. */
export function buildPublishFeedback(
  { version, report }: PublishAnswer,
  done: (version: number) => string,
): ActionFeedback {
  return version === null ? describeClosed(report) : { tone: 'good', text: done(version), live: version };
}

/** Builds the feedback on a scheduled publication. */
export function buildScheduleFeedback({ scheduled, report }: ScheduleAnswer): ActionFeedback {
  if (!scheduled) return describeClosed(report);
  const { said: localTime, zone, at } = scheduled;
  const utc = at.slice(0, 16).replace('T', ' ');
  return { tone: 'good', text: `It goes live on ${localTime} in ${zone}: ${utc} UTC.` };
}

/** Returns feedback if the reviewed report is outdated; null after any other refusal. */
export function buildOutdatedReportFeedback(answer: ApiAnswer<unknown>): ActionFeedback | null {
  return !answer.ok && answer.status === 409 ? { tone: 'wait', text: answer.message } : null;
}

/** The possible results: the state, and the page that shows it. */
const outcomes = {
  live: { state: 'live', place: 'History' },
  scheduled: { state: 'on the schedule', place: 'Schedule' },
};

/** The outcome that an action without an answer may have had. */
export type ActionOutcome = keyof typeof outcomes;

/** Replaces the message of a missing answer, because the action may have been done. A 503 has its own message. */
export function replaceMissingAnswer<T>(answer: ApiAnswer<T>, end: ActionOutcome): ApiAnswer<T> {
  const isKnown = answer.ok || (answer.status > 0 && answer.status < 500) || answer.status === 503;
  if (isKnown) return answer;
  const { state, place } = outcomes[end];
  const message = `No answer came: it may be ${state}, or not. Look under ${place} before you ask again. Nothing is lost, and nothing is sent again by itself.`;
  return { ...answer, message };
}

function describeClosed(report: ReviewReport): ActionFeedback {
  const closed = listClosedGates(report).map(({ says }) => says);
  return { tone: 'bad', text: `Nothing was published. ${closed.join(' ')}` };
}
