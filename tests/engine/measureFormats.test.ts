import { describe, expect, it } from 'vitest';
import type { CompiledFormat, Json } from '#definition';
import { createValueOperations } from '#engine/formats/index.ts';

const formatters = createValueOperations({ locale: 'en-GB', dateFormat: 'DD MMM YYYY', timeZone: 'UTC' });
const address = '0x4E83362442B8d1beC281594cEa3050c8EB01011C';
const coaches = [
  { id: 7, name: 'Asha' },
  { id: 'P-12', name: 'Ravi' },
  { id: '7', name: 'Another of the same number' },
];
const around = { row: {}, index: 0, tests: [], scope: { coaches } };
const words: CompiledFormat = { type: 'labelsFrom', from: 'coaches', valueKey: 'id', labelKey: 'name' };

describe('a formatted value', () => {
  it.each<[string, CompiledFormat, Json, string]>([
    ['as a percentage', { type: 'percent' }, 0.125, '12.5%'],
    ['as a percentage, exactly', { type: 'percent' }, '0.07', '7%'],
    ['as a percentage only where it is a number', { type: 'percent' }, 'half', 'half'],
    ['as Yes', { type: 'boolean' }, true, 'Yes'],
    ['as No', { type: 'boolean' }, false, 'No'],
    ['as Yes or No only where it is one', { type: 'boolean' }, 'maybe', 'maybe'],
    ['as a list', { type: 'list' }, ['serve', 'volley'], 'serve, volley'],
    ['as a list of nothing', { type: 'list' }, [], ''],
    ['as a duration', { type: 'duration' }, 3725, '1:02:05'],
    ['as a duration of whole seconds', { type: 'duration' }, 59.9, '0:00:59'],
    ['as a duration only where it is one', { type: 'duration' }, -3, '-3'],
    ['as bytes', { type: 'bytes' }, 999, '999 byte'],
    ['as kilobytes', { type: 'bytes' }, 1000, '1 kB'],
    ['as megabytes', { type: 'bytes' }, '1530000', '1.5 MB'],
    ['as terabytes at most', { type: 'bytes' }, 4e15, '4,000 TB'],
    ['shortened, with its whole text', { type: 'shortened' }, address, address],
    ['in the words of a read', words, '7', 'Asha'],
    ['in the words of a read, else as it came', words, 9, '9'],
    [
      'in a time zone of its own',
      { type: 'dateTimeIn', zone: 'Asia/Kolkata' },
      '2026-01-05T20:00:00Z',
      '06 Jan 2026 01:30',
    ],
  ])('%s', (_, format, value, text) => {
    expect(formatters.format(format, value, around).text).toBe(text);
  });

  it.each<CompiledFormat>([
    { type: 'percent' },
    { type: 'boolean' },
    { type: 'list' },
    { type: 'duration' },
    { type: 'bytes' },
    { type: 'shortened' },
    words,
    { type: 'image', alt: 'Photo' },
  ])('A missing value is an empty text: %j', (format) => {
    expect(formatters.format(format, null, around).text).toBe('');
  });
});

it('A picture is its alternative text, and its address in a spreadsheet', () => {
  const image: CompiledFormat = { type: 'image', alt: 'Photo' };
  expect(formatters.format(image, '/a.png', around)).toMatchObject({ text: 'Photo', image: '/a.png' });
  expect(formatters.export(image, '/a.png', around)).toBe('/a.png');
});

it('durations and sizes are sorted and exported by their value', () => {
  expect(formatters.sortBy({ type: 'duration' }, 61, around)).toBe(61);
  expect(formatters.export({ type: 'bytes' }, 1530000, around)).toBe('1530000');
});
