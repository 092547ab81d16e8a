import { expect, it } from 'vitest';
import { parseScheduledTime } from '#server/releases/schedule/parseScheduledTime.ts';

const now = new Date('2026-01-30T12:00:00Z');
const read = (text: string, zone = 'Europe/Berlin') =>
  parseScheduledTime(text, zone, now).toISOString().slice(0, 16);

it('a local time is the moment at which the clock of its zone shows it, in winter, in summer and beside a change', () => {
  expect(read('2026-12-01 09:00')).toBe('2026-12-01T08:00');
  expect(read('2026-07-01T09:00')).toBe('2026-07-01T07:00');
  expect(read('2026-03-29 01:59')).toBe('2026-03-29T00:59');
  expect(read('2026-03-29 03:00')).toBe('2026-03-29T01:00');
  expect(read('2026-10-25 01:59')).toBe('2026-10-24T23:59');
  expect(read('2026-10-25 03:00')).toBe('2026-10-25T02:00');
  expect(read('2026-12-01 00:00', 'Asia/Kolkata')).toBe('2026-11-30T18:30');
  expect(read('2028-02-29 12:00', 'Pacific/Kiritimati')).toBe('2028-02-28T22:00');
  expect(parseScheduledTime('2026-12-01 09:00:07', 'Europe/Berlin', now).toISOString()).toBe(
    '2026-12-01T08:00:07.000Z',
  );
  expect(read('2026-12-01 09:00', 'UTC')).toBe('2026-12-01T09:00');
});

it('a time that the clock shows twice needs its offset from UTC', () => {
  expect(() => read('2026-10-25 02:30')).toThrow(
    '2026-10-25 02:30 is there twice in Europe/Berlin, where the clock is put back: say which, "2026-10-25 02:30+02:00" or "2026-10-25 02:30+01:00".',
  );
  expect(read('2026-10-25 02:30+02:00')).toBe('2026-10-25T00:30');
  expect(read('2026-10-25 02:30+01:00')).toBe('2026-10-25T01:30');
  expect(read('2026-11-01 01:15-05:00', 'America/New_York')).toBe('2026-11-01T06:15');
  // The clock is put back by half an hour there.
  expect(read('2026-04-05 01:45+10:30', 'Australia/Lord_Howe')).toBe('2026-04-04T15:15');
});

it.each([
  [
    '2026-03-29 02:30',
    'Europe/Berlin',
    '2026-03-29 02:30 is never there in Europe/Berlin: the clock is put forward over it.',
  ],
  [
    '2026-01-30 12:59',
    'Europe/Berlin',
    '2026-01-30 12:59 in Europe/Berlin is past: it is 2026-01-30 13:00 there.',
  ],
  [
    '2026-12-01 09:00+02:00',
    'Europe/Berlin',
    '2026-12-01 09:00+02:00 is not there in Europe/Berlin: it is "2026-12-01 09:00+01:00".',
  ],
  ['2026-12-01 09:00', 'Europe/Berln', '"Europe/Berln" is no time zone. Did you mean "Europe/Berlin"?'],
  ['2026-12-01 09:00', '+02:00', '"+02:00" is no time zone. Say it as in "Europe/Berlin".'],
  ['2026-02-30 09:00', 'Europe/Berlin', '"2026-02-30 09:00" is no time such as "2026-12-01 09:00".'],
  ['2026-12-01 24:00', 'Europe/Berlin', '"2026-12-01 24:00" is no time such as "2026-12-01 09:00".'],
  ['tomorrow', 'Europe/Berlin', '"tomorrow" is no time such as "2026-12-01 09:00".'],
])('%s in %s is refused in a sentence', (text, zone, sentence) => {
  expect(() => read(text, zone)).toThrow(sentence);
});
