import { momentAt } from '#engine/formats/zoneShift.ts';

/**
 * The day it is in a time zone, as YYYY-MM-DD: the later one of the device's clock and the server's, so that a clock that
 * is slow refuses no day.
 */
export function today(timeZone: string): string {
  const { year, month, day } = momentAt(Math.max(Date.now(), serverTime()), timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The time by the server's clock, from when it sent the page; 0 where it did not write it there. */
function serverTime(): number {
  const sent = typeof document === 'undefined' ? 0 : Number(document.documentElement.dataset['time'] ?? 0);
  return sent === 0 ? 0 : sent + performance.now();
}
