/** A day, and the moment of it where it has one; both counted in milliseconds from 1970. */
export interface Moment {
  day: number;
  time: number | null;
}

const iso = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * The date that a text holds as ISO 8601 writes it: `2024-02-29`, `2024-02-29T10:30`, `2024-02-29T10:30:00+05:30`; null
 * where it is none, or a day that there never was. Its day is as it is written, whatever the offset.
 */
export function readMoment(value: unknown): Moment | null {
  const [, date, clock, offset = 'Z'] = (typeof value === 'string' && iso.exec(value)) || [];
  if (date === undefined) return null;
  const day = Date.parse(`${date}T00:00Z`);
  const time = clock === undefined ? null : Date.parse(`${date}T${clock}${offset}`);
  const isReal =
    !Number.isNaN(day) && new Date(day).toISOString().startsWith(date) && !Number.isNaN(time ?? 0);
  return isReal ? { day, time } : null;
}
