import type { Json } from '#definition';
import { getZonedTime } from '../formats/zoneShift.ts';

/**
 * Converts a day or a time without an offset (`2026-12-24`, `2026-12-24T15:30`) from a zone to UTC, as
 * `2026-12-24T14:30:00.000Z`. A day is its beginning in the zone. Any other value stays as it is.
 */
export function toMoment(value: Json, timeZone: string): Json {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value)) return value;
  const local = Date.parse(`${value.slice(0, 10)}T${value.slice(11) || '00:00'}Z`);
  if (Number.isNaN(local)) return value;
  const shift = (time: number) => readClock(time, timeZone) - time;
  // The second step is for a clock change between the first guess and the moment.
  const guess = local - shift(local);
  return new Date(local - shift(guess)).toISOString();
}

/** Reads the clock of a zone at a time, as if it were UTC, in milliseconds. */
function readClock(time: number, timeZone: string): number {
  const { year, month, day, hour, minute } = getZonedTime(time, timeZone);
  const clock = new Date(0);
  // Date.UTC takes a year below 100 for one of the 20th century.
  clock.setUTCFullYear(year, month - 1, day);
  return clock.setUTCHours(hour, minute);
}
