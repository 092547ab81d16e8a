/** Always uses the Gregorian calendar, because the fields are typed by it, whatever the locale uses. */
export function createDayFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day.slice(0, 10)}T00:00Z`));
}
