/** What of a key counts. */
interface Key {
  key: string;
  shiftKey: boolean;
}

/**
 * The day that a key of a calendar leads to: PageUp and PageDown a month on, with Shift a year, Home and End the ends of
 * the week; null where it leads nowhere. Days are YYYY-MM-DD; none comes after the latest. A
 * week begins with `firstDay`, 0 for Sunday.
 */
export function keyedDay(
  { key, shiftKey }: Key,
  from: string,
  { latest = '9999-12-31', firstDay }: { latest: string | undefined; firstDay: number },
): string | null {
  const day = moved(key, { months: shiftKey ? 12 : 1, firstDay }, new Date(`${from}T00:00Z`));
  const to = day?.toISOString().slice(0, 10);
  return to === undefined ? null : to > latest ? latest : to;
}

function moved(
  key: string,
  { months, firstDay }: { months: number; firstDay: number },
  day: Date,
): Date | null {
  const weekday = (day.getUTCDay() + 7 - firstDay) % 7;
  if (key === 'PageUp') return addMonths(day, -months);
  if (key === 'PageDown') return addMonths(day, months);
  if (key === 'Home') return addDays(day, -weekday);
  return key === 'End' ? addDays(day, 6 - weekday) : null;
}

function addDays(day: Date, count: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + count));
}

/** The same day of another month, or the last one that it has. */
function addMonths(day: Date, count: number): Date {
  const month = day.getUTCMonth() + count;
  const last = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(day.getUTCFullYear(), month, Math.min(day.getUTCDate(), last)));
}
