/** A day, and the moment if there is a time; both in milliseconds since 1970. */
export interface Moment {
  day: number;
  time: number | null;
}

const iso = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Parses a date of ISO 8601: `2024-02-29`, `2024-02-29T10:30`, `2024-02-29T10:30:00+05:30`. Null if it is none, or a day that
 * does not exist. The day is the written one, whatever the offset.
 */
export function parseMoment(value: unknown): Moment | null {
  const [, date, clock, offset = 'Z'] = (typeof value === 'string' && iso.exec(value)) || [];
  if (date === undefined) return null;
  const day = Date.parse(`${date}T00:00Z`);
  const time = clock === undefined ? null : Date.parse(`${date}T${clock}${offset}`);
  const isReal =
    !Number.isNaN(day) && new Date(day).toISOString().startsWith(date) && !Number.isNaN(time ?? 0);
  return isReal ? { day, time } : null;
}
