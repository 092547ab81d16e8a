const days = new Map<string, Intl.DateTimeFormat>();

/** The day it is in a time zone, as YYYY-MM-DD. */
export function today(timeZone: string): string {
  // One for each zone: they are slow to make, and a report asks at each render.
  const day = days.get(timeZone) ?? createDay(timeZone);
  days.set(timeZone, day);
  return day.format(new Date());
}

function createDay(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
