const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const tokens = /YYYY|MMM|MM|M|DD|D/g;

interface Moment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** How dates are written: the config's pattern, locale and time zone. */
export interface DateStyle {
  dateFormat: string;
  locale: string;
  timeZone: string;
}

/**
 * An ISO 8601 text in the portal's date format; any other text as it came. A day, and a time without an offset, stay as
 * written; a moment with an offset is shown in the portal's time zone. `withTime` adds ` HH:mm` where there is a time.
 */
export function formatDate(text: string, style: DateStyle, withTime: boolean): string {
  const parts = isoDate.exec(text.trim());
  const moment = parts && (parts[6] ? zoned(text.trim(), style.timeZone) : written(parts));
  if (!moment) return text;
  const time = withTime && parts[4] ? ` ${pad(moment.hour)}:${pad(moment.minute)}` : '';
  return writeDay(moment, style) + time;
}

/** The written day; null for one that no calendar has. */
function written(parts: RegExpExecArray): Moment | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
    .slice(1, 6)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
  return real ? { year, month, day, hour, minute } : null;
}

function zoned(text: string, timeZone: string): Moment | null {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return null;
  const part = zoneParts(timeZone).formatToParts(date);
  const read = (type: string) => Number(part.find((one) => one.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

const zones = new Map<string, Intl.DateTimeFormat>();

/** Making one of these is slow, so there is one for each zone. */
function zoneParts(timeZone: string): Intl.DateTimeFormat {
  const made =
    zones.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  zones.set(timeZone, made);
  return made;
}

function writeDay({ year, month, day }: Moment, { dateFormat, locale }: DateStyle): string {
  const words: Record<string, () => string> = {
    YYYY: () => String(year).padStart(4, '0'),
    MMM: () => monthName(month, locale),
    MM: () => pad(month),
    M: () => String(month),
    DD: () => pad(day),
    D: () => String(day),
  };
  return dateFormat.replace(tokens, (token) => words[token]?.() ?? token);
}

const monthNames = new Map<string, string>();

/** A month's short name, looked up once: the formatter for it is slow to make. */
function monthName(month: number, locale: string): string {
  const key = `${locale} ${month}`;
  const known = monthNames.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const name = format.format(Date.UTC(2000, month - 1, 1));
  monthNames.set(key, name);
  return name;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
