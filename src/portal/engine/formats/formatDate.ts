import type { ClientConfig } from '#definition';
import { getZonedTime, type ZonedTime } from './zoneShift.ts';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const tokens = /(YYYY|MMM|MM|M|DD|D)/;

/** The config's pattern and time zone of dates, and its locale's names of months. */
export type DateStyle = Pick<ClientConfig, 'dateFormat' | 'timeZone' | 'monthNames'>;

const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats an ISO 8601 text by the portal's date format; any other text is returned unchanged. A day, and a time without an
 * offset, stay as written. A moment with an offset is shown in the portal's time zone. `withTime` adds ` HH:mm` if there is a
 * time.
 */
export function formatDate(text: string, style: DateStyle, withTime: boolean): string {
  const parts = isoDate.exec(text.trim());
  const moment = parts && (parts[6] ? zoned(text.trim(), style.timeZone) : written(parts));
  if (!moment) return text;
  const time = withTime && parts[4] ? ` ${pad(moment.hour)}:${pad(moment.minute)}` : '';
  return writeDay(moment, style) + time;
}

/** Returns the written day; null if it does not exist. */
function written(parts: RegExpExecArray): ZonedTime | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
    .slice(1, 6)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
  return real ? { year, month, day, hour, minute } : null;
}

function zoned(text: string, timeZone: string): ZonedTime | null {
  const time = new Date(text).getTime();
  return Number.isNaN(time) ? null : getZonedTime(time, timeZone);
}

const words = new Map<string, (moment: ZonedTime, style: DateStyle) => string>([
  ['YYYY', ({ year }) => String(year).padStart(4, '0')],
  ['MMM', ({ month }, { monthNames = english }) => monthNames[month - 1] ?? ''],
  ['MM', ({ month }) => pad(month)],
  ['M', ({ month }) => String(month)],
  ['DD', ({ day }) => pad(day)],
  ['D', ({ day }) => String(day)],
]);

/** Parsed patterns: tokens and the texts between them. */
const patterns = new Map<string, string[]>();

function writeDay(moment: ZonedTime, style: DateStyle): string {
  const parts = patterns.get(style.dateFormat) ?? style.dateFormat.split(tokens);
  patterns.set(style.dateFormat, parts);
  let text = '';
  for (const part of parts) text += words.get(part)?.(moment, style) ?? part;
  return text;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
