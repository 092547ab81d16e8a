interface Key {
  key: string;
  shiftKey: boolean;
}

/**
 * Returns the day that a key of the calendar leads to, or null. PageUp and PageDown: one month; with Shift: one year;
 * Home and End: the ends of the week. Days are YYYY-MM-DD and never after `latest`. `firstDay`: the first day of the
 * week, 0 for Sunday.
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

/** Returns the day with this number in another month, or that month's last day. */
function addMonths(day: Date, count: number): Date {
  const month = day.getUTCMonth() + count;
  const last = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(day.getUTCFullYear(), month, Math.min(day.getUTCDate(), last)));
}
