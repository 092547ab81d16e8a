const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day it is in a time zone, as YYYY-MM-DD. */
export function today(timeZone: string): string {
  // One for each zone: they are slow to make, and a report asks at each render.
  const clock = clocks.get(timeZone) ?? createClock(timeZone);
  clocks.set(timeZone, clock);
  // How a locale joins them differs from browser to browser.
  const parts = clock.formatToParts(new Date());
  const read = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${read('year')}-${read('month')}-${read('day')}`;
}

function createClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
