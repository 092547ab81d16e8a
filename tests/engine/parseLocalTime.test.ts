import { expect, it } from 'vitest';
import { parseLocalTime } from '#engine/formats/parseLocalTime.ts';

it.each([
  ['2026-11-25T10:30', 'UTC', '2026-11-25T10:30'],
  ['2026-11-25 10:30:59.5', 'UTC', '2026-11-25T10:30'],
  ['2026-11-25T22:30:00Z', 'Asia/Kolkata', '2026-11-26T04:00'],
  ['2026-11-25T10:30:00+0530', 'UTC', '2026-11-25T05:00'],
])('%j in %s is %s', (text, timeZone, time) => expect(parseLocalTime(text, timeZone)).toBe(time));

it.each(['2026-02-30T10:30', '2026-11-25T24:00', '2026-11-25', 'tomorrow', ''])('%j is no time', (text) =>
  expect(parseLocalTime(text, 'UTC')).toBeNull(),
);
