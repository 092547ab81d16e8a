const dayLength = 86_400_000;
/** Since then all zones differ from UTC by whole minutes. */
const wholeMinutes = Date.UTC(1973, 0);

/**
 * Returns the offset of a zone from UTC at a moment, in milliseconds. Null on days of UTC with a clock change, and before
 * 1973. `Intl` is slow, so it is called once a day of data and not once a moment.
 */
export function findZoneOffset(time: number, timeZone: string): number | null {
  if (!(time >= wholeMinutes)) return null;
  // No `Intl` for UTC, because its first call is slow and delays the screen.
  if (timeZone === 'UTC') return 0;
  const day = Math.floor(time / dayLength);
  const shift = shiftAsBegins(day, timeZone);
  return shift === shiftAsBegins(day + 1, timeZone) ? shift : null;
}

/** By zone, and by day since 1970. */
const known = new Map<string, Map<number, number>>();

function shiftAsBegins(day: number, timeZone: string): number {
  const days = known.get(timeZone) ?? new Map<number, number>();
  known.set(timeZone, days);
  const shift = days.get(day) ?? askShift(day * dayLength, timeZone);
  days.set(day, shift);
  return shift;
}

function askShift(time: number, timeZone: string): number {
  const { year, month, day, hour, minute } = askClock(new Date(time), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute) - time;
}

/** A calendar day and a clock time, as a zone shows them. */
export interface ZonedTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Returns the calendar day and the clock time that a zone shows at `time`, in milliseconds since 1970. */
export function getZonedTime(time: number, timeZone: string): ZonedTime {
  const shift = findZoneOffset(time, timeZone);
  return shift === null ? askClock(new Date(time), timeZone) : getUtcClock(new Date(time + shift));
}

function getUtcClock(date: Date): ZonedTime {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

function askClock(date: Date, timeZone: string): ZonedTime {
  const part = getZoneFormat(timeZone).formatToParts(date);
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

/** Returns a formatter for each zone, because creating it is slow. */
function getZoneFormat(timeZone: string): Intl.DateTimeFormat {
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
