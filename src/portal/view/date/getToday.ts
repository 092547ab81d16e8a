import { getZonedTime } from '#engine/formats/zoneShift.ts';

/** Today in a time zone, as YYYY-MM-DD, by the later of the device's and server's clocks: a slow one refuses no day. */
export function getToday(timeZone: string): string {
  const { year, month, day } = getZonedTime(Math.max(Date.now(), serverTime()), timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Returns the server's time since it sent the page, in milliseconds; 0 if the page has none. */
function serverTime(): number {
  const sent = typeof document === 'undefined' ? 0 : Number(document.documentElement.dataset['time'] ?? 0);
  return sent === 0 ? 0 : sent + performance.now();
}
