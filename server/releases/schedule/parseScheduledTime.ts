import { escapeControls, findNearestWord } from '#check/index.ts';
import { Refusal } from '../../commands/refusal.ts';

/** `2026-12-01 09:00`, or with seconds. A time that occurs twice needs its UTC offset: `2026-10-25 02:30+02:00`. */
const pattern = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:[0-5]\d)?([+-]\d\d:\d\d)?$/;

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Parses a local time in a zone.
 * @param said `2026-12-01 09:00`; an ambiguous time needs its UTC offset.
 * @param zone an IANA name: `Europe/Berlin`.
 * @throws Refusal if the time is past, invalid, skipped or ambiguous, or if the zone is unknown.
 */
export function parseScheduledTime(localTime: string, zone: string, now: Date): Date {
  const clock = createClock(zone);
  const [, date = '', time = '', seconds = '', offset] = pattern.exec(localTime) ?? [];
  const local = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(local) || writeMinute(local) !== `${date} ${time}`)
    throw new Refusal(`"${escapeControls(localTime)}" is no time such as "2026-12-01 09:00".`);
  const minuteOf = pickMoment({ said: localTime, zone, local, offset }, listMoments(local, clock));
  const moment = minuteOf + Number(seconds.slice(1)) * 1_000;
  if (moment > now.getTime()) return new Date(moment);
  throw new Refusal(`${localTime} in ${zone} is past: it is ${clock(now.getTime())} there.`);
}

interface ScheduledTime {
  said: string;
  zone: string;
  local: number;
  offset: string | undefined;
}

function pickMoment({ said: localTime, zone, local, offset }: ScheduledTime, moments: number[]): number {
  const named = offset === undefined ? moments : moments.filter((at) => writeOffset(local - at) === offset);
  const [moment] = named;
  if (moment !== undefined && named.length === 1) return moment;
  const choices = moments.map((at) => writeMinute(local) + writeOffset(local - at));
  if (choices.length === 0)
    throw new Refusal(`${localTime} is never there in ${zone}: the clock is put forward over it.`);
  if (offset === undefined)
    throw new Refusal(
      `${localTime} is there twice in ${zone}, where the clock is put back: say which, "${choices.join('" or "')}".`,
    );
  throw new Refusal(`${localTime} is not there in ${zone}: it is "${choices.join('" or "')}".`);
}

/** Lists the moments of a local time: usually one, none if the clock skips it, two if it is repeated. */
function listMoments(local: number, clock: (at: number) => string): number[] {
  const offsets = [-day, 0, day].map((away) => Date.parse(`${clock(local + away)}Z`) - (local + away));
  const moments = [...new Set(offsets)].map((offset) => local - offset);
  return moments.filter((at) => clock(at) === writeMinute(local)).sort((a, b) => a - b);
}

function createClock(zone: string): (at: number) => string {
  const format = formatIn(zone);
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const [year, month, hourCycle] = ['numeric', '2-digit', 'h23'] as const;
  const digits = { month, day: month, hour: month, minute: month };
  try {
    // An offset is no zone, because it has no daylight saving.
    if (!/^[A-Za-z]/.test(timeZone)) throw new RangeError();
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle, year, ...digits });
  } catch {
    const near = findNearestWord(timeZone, Intl.supportedValuesOf('timeZone'));
    const hint = near === null ? ' Say it as in "Europe/Berlin".' : ` Did you mean "${near}"?`;
    throw new Refusal(`"${escapeControls(timeZone)}" is no time zone.${hint}`);
  }
}

function writeMinute(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}

function writeOffset(milliseconds: number): string {
  const length = Math.abs(milliseconds);
  return (milliseconds < 0 ? '-' : '+') + new Date(length).toISOString().slice(11, 16);
}
