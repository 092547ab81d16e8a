import { compileLocale } from '#compile/config/compileLocale.ts';
import fc from '../support/fastCheck.ts';
import { expect, it } from 'vitest';
import { formatDate } from '#engine/formats/formatDate.ts';

const zones = [
  ...['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York', 'America/St_Johns', 'Europe/London'],
  ...['Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Kiritimati', 'Africa/Casablanca', 'Africa/Monrovia'],
];

/** The time of day in a zone by the platform's own clock. */
function askPlatform(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(date);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const year = read('year').padStart(4, '0');
  return `${year}-${read('month')}-${read('day')} ${read('hour')}:${read('minute')}`;
}

it('Any moment is shown as the clocks of its zone show it, including clock changes and the distant past', () => {
  const moments = fc.oneof(
    fc.date({
      min: new Date('0001-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    }),
    fc.date({ min: new Date('1970-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
    fc
      .constantFrom(
        ...['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', '2026-11-01T05:59:00Z', '2026-11-01T06:00:00Z'],
        ...['1987-10-25T02:30:30Z', '2011-12-30T09:59:59Z', '2011-12-30T10:00:00Z', '1972-01-07T00:44:29Z'],
      )
      .map((text) => new Date(text)),
  );
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (date, timeZone) => {
      const shown = formatDate(date.toISOString(), { dateFormat: 'YYYY-MM-DD', timeZone }, true);
      expect(shown).toBe(askPlatform(date, timeZone));
    }),
    { numRuns: 2000 },
  );
});

it('Each pattern is written as it is, with the months of the locale', () => {
  const write = (dateFormat: string, locale: string) =>
    formatDate('2026-03-05', { dateFormat, ...compileLocale(locale), timeZone: 'UTC' }, false);
  expect(write('DD MMM YYYY', 'en-US')).toBe('05 Mar 2026');
  expect(write('D/M/YYYY', 'en-US')).toBe('5/3/2026');
  expect(write('MM-DD, YYYY', 'en-US')).toBe('03-05, 2026');
  expect(write('D. MMM', 'fr')).toBe('5. mars');
});

const write = (text: string, withTime = true, timeZone = 'Asia/Kolkata') =>
  formatDate(text, { dateFormat: 'YYYY-MM-DD', timeZone }, withTime);

it.each([
  ['2026-03-05', '2026-03-05'],
  [' 2026-03-05 ', '2026-03-05'],
  ['2026-03-05T00:00', '2026-03-05 00:00'],
  ['2026-03-05T23:59:59', '2026-03-05 23:59'],
  ['0099-12-31', '0099-12-31'],
  ['2026-03-05T20:00+05:30', '2026-03-05 20:00'],
  ['2026-03-05T20:00:00.5Z', '2026-03-06 01:30'],
])('The date %s is shown as %s', (text, shown) => expect(write(text)).toBe(shown));

it('A time is left out where only the day is wanted', () => {
  expect(write('2026-03-05T20:00', false)).toBe('2026-03-05');
  expect(write('2026-03-05T20:00Z', false)).toBe('2026-03-06');
});

it.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-03-05T24:00',
  '2026-03-05T23:60',
  '2026-13-05T20:00Z',
  '2026-03-05 20:00',
  '05/03/2026',
  'soon',
])('The text %s is no date and stays as it is', (text) => expect(write(text)).toBe(text));
