import { getZonedTime } from './zoneShift.ts';
import { isDay } from '../values/isDay.ts';

const iso = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Converts an ISO 8601 text to `YYYY-MM-DDTHH:mm`. A text with an offset is converted to the time zone.
 * @returns null for any other text, and for a day that no calendar has.
 */
export function parseLocalTime(text: string, timeZone: string): string | null {
  const [, day = '', hour, minute, offset] = iso.exec(text.trim()) ?? [];
  if (!isDay(day)) return null;
  if (!offset) return `${day}T${hour}:${minute}`;
  const time = Date.parse(
    text
      .trim()
      .replace(' ', 'T')
      .replace(/([+-]\d\d)(\d\d)$/, '$1:$2'),
  );
  if (Number.isNaN(time)) return null;
  const { year, ...moment } = getZonedTime(time, timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  const date = [String(year).padStart(4, '0'), two(moment.month), two(moment.day)].join('-');
  return `${date}T${two(moment.hour)}:${two(moment.minute)}`;
}
