import type { Bar, Bars, BarUnit } from '#engine/rows/buildBars.ts';

export interface BarLabels {
  each: string[];
  first: string;
  last: string;
}

/** Names bars by their days, in the portal's date format. Months and years follow the locale. */
export function formatBarNames(
  { unit, bars }: Bars,
  writeDay: (day: string) => string,
  locale: string,
): BarLabels {
  // Created for the first month only, because it takes milliseconds and most bars are days.
  let months: Intl.DateTimeFormat | null = null;
  const writeMonth = (day: string) => {
    months ??= new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    return months.format(new Date(day));
  };
  const days = ({ first, last }: Bar) => `${writeDay(first)} – ${writeDay(last)}`;
  const name: Record<BarUnit, (bar: Bar) => string> = {
    day: ({ first }) => writeDay(first),
    week: days,
    month: ({ first }) => writeMonth(first),
    year: ({ first }) => first.slice(0, 4),
  };
  const each = bars.map(name[unit]);
  const [from, to] = [bars[0], bars.at(-1)];
  if (unit !== 'week' || !from || !to) return { each, first: each[0] ?? '', last: each.at(-1) ?? '' };
  return { each, first: writeDay(from.first), last: writeDay(to.last) };
}
