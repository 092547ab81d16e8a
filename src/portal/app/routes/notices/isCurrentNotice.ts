import type { Notice } from '#definition';

/** True if a notice is current. Both ends are compared with the clock of the portal's time zone. */
export function isCurrentNotice({ since = '', until }: Notice, now: Date, timeZone: string): boolean {
  const clock = readClock(now, timeZone);
  return (
    clock.slice(0, since.length) >= since && (until === undefined || clock.slice(0, until.length) <= until)
  );
}

/** Formats a time in a time zone: `2026-03-01T18:00`. */
function readClock(now: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}
