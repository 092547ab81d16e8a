import type { DatePickerProps } from '@mantine/dates';

/** How a calendar writes its days, weekdays, months and years. */
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

/** A calendar's days, weekdays, months and years in the words of a locale, which the browser has; Mantine writes English ones itself. */
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

/** Of the calendar that the fields are typed by, whatever the locale has besides. */
function createWriter(locale: string, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day.slice(0, 10)}T00:00Z`));
}
