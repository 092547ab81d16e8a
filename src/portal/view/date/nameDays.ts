import type { DatePickerProps } from '@mantine/dates';

type DayNames = Pick<
  DatePickerProps,
  | 'renderDay'
  | 'getDayAriaLabel'
  | 'weekdayFormat'
  | 'monthLabelFormat'
  | 'monthsListFormat'
  | 'yearLabelFormat'
  | 'yearsListFormat'
  | 'decadeLabelFormat'
>;

/** Formats a calendar's days, weekdays, months and years for a locale. Mantine itself writes English. */
export function nameDays(locale: string): DayNames {
  if (/^en\b/i.test(locale)) return {};
  const year = createWriter(locale, { year: 'numeric' });
  const month = createWriter(locale, { month: 'long', year: 'numeric' });
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    renderDay: (day) => number.format(Number(day.slice(8, 10))),
    getDayAriaLabel: createWriter(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
    weekdayFormat: createWriter(locale, { weekday: 'short' }),
    monthLabelFormat: month,
    monthsListFormat: createWriter(locale, { month: 'short' }),
    yearLabelFormat: year,
    yearsListFormat: year,
    decadeLabelFormat: (first, last) => `${year(first)} – ${year(last)}`,
  };
}

/** Always uses the Gregorian calendar, because the fields are typed by it, whatever the locale uses. */
function createWriter(locale: string, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day.slice(0, 10)}T00:00Z`));
}
