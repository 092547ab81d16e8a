import { momentAt } from '../../../engine/formats/zoneShift.ts';

/** The day it is in a time zone, as YYYY-MM-DD. */
export function today(timeZone: string): string {
  const { year, month, day } = momentAt(Date.now(), timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
