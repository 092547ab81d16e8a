import { compileLocale } from '#compile/config/compileLocale.ts';
import { describe, expect, it } from 'vitest';
import type { CompiledFormat, Json } from '#definition';
import { createValueOperations } from '#engine/formats/index.ts';

const config = { locale: 'en-US', dateFormat: 'DD MMM YYYY', timeZone: 'Asia/Kolkata' };
const { format, export: exportCell } = createValueOperations(config);
const around = { row: {}, index: 4, tests: [({ value }: { value: Json }) => value !== null], scope: {} };
const write = (kind: CompiledFormat, value: Json, row = {}) => format(kind, value, { ...around, row });

describe('simple formats', () => {
  it.each<[CompiledFormat['type'], Json, string]>([
    ['text', null, ''],
    ['text', 0, '0'],
    ['serial', null, '5'],
    ['index', 9, '5'],
    ['money', 1234.5, '1,234.50'],
    ['money', '0.005', '0.01'],
    ['money', -0.004, '0.00'],
    ['money', '9007199254740993.119', '9,007,199,254,740,993.12'],
    ['money', 'n/a', 'n/a'],
    ['money', '7'.repeat(400), '7'.repeat(400)],
    ['money', null, ''],
    ['number', '1234.567', '1,234.567'],
    ['date', '2026-01-05', '05 Jan 2026'],
    ['date', '2026-01-05T20:00:00Z', '06 Jan 2026'],
    ['date', '2026-01-05T20:00:00', '05 Jan 2026'],
    ['dateTime', '2026-01-05T20:00:00.000Z', '06 Jan 2026 01:30'],
    ['dateTime', '2026-01-05', '05 Jan 2026'],
    ['date', '2026-02-31', '2026-02-31'],
    ['date', '05/01/2026', '05/01/2026'],
    ['date', null, ''],
  ])('The format %s writes %j as %j', (type, value, text) => {
    expect(write({ type } as CompiledFormat, value).text).toBe(text);
  });
  it('The format serial writes the row number', () => {
    expect(write({ type: 'serial' }, 7, { row: 7 }).text).toBe('7');
  });
});

describe('the unit of money', () => {
  const inUnit = (value: Json, unit: boolean, locale = 'en-US') =>
    createValueOperations({ ...config, locale, ...compileLocale(locale), money: { unit: '$' } }).format(
      { type: 'money' },
      value,
      {
        ...around,
        unit,
      },
    ).text;
  it.each<[Json, string]>([
    [1234.5, '$ 1,234.50'],
    ['-1234.5', '-$ 1,234.50'],
    [0, '$ 0.00'],
    [null, ''],
  ])('The unit precedes the figure of %j, after its sign', (value, text) => {
    expect(inUnit(value, true)).toBe(text);
  });
  it.each<Json>(['n/a of 3', 'xyz', true, '12,5'])(
    '%j is no amount and is shown as an empty text',
    (value) => {
      expect(inUnit(value, true)).toBe('');
      expect(format({ type: 'money' }, value, { ...around, unit: true }).text).toBe('');
    },
  );
  it('The unit precedes the figures of any locale', () => {
    expect(inUnit(7, true, 'ar-EG')).toBe('$ ٧٫٠٠');
  });
  it('The unit is omitted if figures have none, as in a table, and in a portal without one', () => {
    expect(inUnit(5, false)).toBe('5.00');
    expect(format({ type: 'money' }, 5, { ...around, unit: true }).text).toBe('5.00');
  });
  it('Only money has a unit', () => {
    const { format: write } = createValueOperations({ ...config, money: { unit: '$' } });
    expect(write({ type: 'number' }, 5, { ...around, unit: true }).text).toBe('5');
  });
});

it('A status has its word and its colour', () => {
  const status: CompiledFormat = {
    type: 'status',
    map: { 1: 'On' },
    colours: { 1: 'green' },
    icons: { 1: 'check' },
    else: 'red',
  };
  expect(write(status, 1)).toEqual({ text: 'On', colour: 'green', icon: 'check', isLabel: true });
  expect(write(status, 'constructor')).toEqual({ text: 'constructor', colour: 'red', isLabel: true });
});

it('Values without a label stay as they are', () => {
  const labels: CompiledFormat = { type: 'labels', map: { FUNDS: 'Robot Fund' } };
  expect(write(labels, 'FUNDS').text).toBe('Robot Fund');
  expect(write(labels, 'X').text).toBe('X');
});

it('Cases choose a format by the row', () => {
  const cases: CompiledFormat = {
    type: 'cases',
    cases: [
      {
        when: [{ on: [['row', 'uid']], test: 0 }],
        template: { template: [['row', 'n'], ' (', ['row', 'uid'], ')'] },
        colour: 'green',
      },
      { when: [], template: { template: [['row', 'n']] }, colour: 'plain' },
    ],
  };
  expect(write(cases, null, { n: 'Ann', uid: 7 })).toEqual({ text: 'Ann (7)', colour: 'green' });
  expect(write(cases, null, { n: 'Ann' })).toEqual({ text: 'Ann', colour: 'plain' });
});

describe('a date in a file', () => {
  const zone = { type: 'dateTimeIn', zone: 'America/New_York' } as const;
  it.each<[CompiledFormat, Json, string]>([
    [{ type: 'date' }, '2026-11-21', '2026-11-21'],
    [{ type: 'date' }, '2026-11-21T14:05:59', '2026-11-21 14:05'],
    [{ type: 'dateTime' }, '2026-11-21', '2026-11-21'],
    [{ type: 'dateTime' }, '2026-11-21T20:35:00Z', '2026-11-22 02:05'],
    [zone, '2026-11-21T20:35:00Z', '2026-11-21 15:35'],
    [{ type: 'date' }, '21/11/2026', '21/11/2026'],
    [{ type: 'date' }, '2026-02-30', '2026-02-30'],
    [{ type: 'date' }, null, ''],
    [{ type: 'date' }, 20261121, '20261121'],
  ])('The date in a file by %j of %j is %s', (kind, value, text) => {
    expect(exportCell(kind, value, around)).toBe(text);
  });
});

describe('the words and icons of values', () => {
  it("Yes and No are the portal's words", () => {
    const { format: inWords } = createValueOperations({ ...config, words: { yes: 'Oui', no: 'Non' } });
    const texts = [true, false, 'maybe', null].map(
      (value) => inWords({ type: 'boolean' }, value, around).text,
    );
    expect(texts).toEqual(['Oui', 'Non', 'maybe', '']);
  });

  it('A percentage and a number keep up to 20 decimals', () => {
    expect(write({ type: 'percent' }, '0.1234567890123456789').text).toBe('12.34567890123456789%');
    expect(write({ type: 'number' }, '0.123456789012345678951').text).toBe('0.12345678901234567895');
    expect(write({ type: 'number' }, '5').text).toBe('5');
  });

  it('A serial number is that of the row, or its place from 1', () => {
    expect(write({ type: 'serial' }, null, { row: '' }).text).toBe('5');
    expect(write({ type: 'serial' }, null, { row: 0 }).text).toBe('0');
  });

  it('A read without the value or its label shows the value', () => {
    const words: CompiledFormat = { type: 'labelsFrom', from: 'banks', valueKey: 'id', labelKey: 'name' };
    const named = (banks: Json, value: Json) => format(words, value, { ...around, scope: { banks } }).text;
    expect(named([{ id: 1, name: 'First' }], 1)).toBe('First');
    expect(named([{ id: 1, name: '' }], 1)).toBe('1');
    expect(named([{ id: 1 }], 1)).toBe('1');
    expect(named({ id: 1 }, 1)).toBe('1');
    expect(named(null, 2)).toBe('2');
  });

  it('A picture that a call answers has no address that a file could show', () => {
    const image = { type: 'image', alt: 'Photo', call: {} } as unknown as CompiledFormat;
    expect(write(image, 'p-7')).toEqual({ text: 'Photo', whole: 'Photo', image: 'p-7' });
    expect(exportCell(image, 'p-7', around)).toBe('Photo');
    expect(write(image, '')).toEqual({ text: '' });
  });

  it('A value of no case is an empty text', () => {
    const cases: CompiledFormat = { type: 'cases', cases: [] };
    expect(write(cases, 'x')).toEqual({ text: '' });
  });

  it('A text that is cut has its whole text', () => {
    const long = 'a'.repeat(20_000);
    const { text, whole } = write({ type: 'text' }, long);
    expect(whole).toBe(long);
    expect(text.length).toBeLessThan(long.length);
    expect(exportCell({ type: 'text' }, long, around)).toBe(long);
  });
});

describe('sorting and files', () => {
  const { sortBy } = createValueOperations(config);
  const labels: CompiledFormat = { type: 'labels', map: { 1: 'On' } };

  it.each<[CompiledFormat, Json, Json]>([
    [{ type: 'text' }, 'b', 'b'],
    [{ type: 'money' }, '1234.5', '1234.5'],
    [{ type: 'date' }, '2026-01-05', '2026-01-05'],
    [labels, 1, 'On'],
    [{ type: 'serial' }, null, '5'],
  ])('Rows are sorted by the value, or by the text that people read: %j', (kind, value, key) => {
    expect(sortBy(kind, value, around)).toBe(key);
  });

  it.each<[CompiledFormat, Json, string]>([
    [{ type: 'text' }, ' 7 ', ' 7 '],
    [{ type: 'money' }, ' 1234.50 ', '1234.50'],
    [{ type: 'money' }, ' n/a ', ' n/a '],
    [labels, 1, 'On'],
    [{ type: 'serial' }, null, '5'],
  ])(
    'A file has figures without grouping and spaces, and words as people read them: %j of %j',
    (kind, value, text) => {
      expect(exportCell(kind, value, around)).toBe(text);
    },
  );
});
