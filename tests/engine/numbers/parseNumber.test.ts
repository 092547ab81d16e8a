import { describe, expect, it, test } from 'vitest';
import { getNumberSymbols } from '#compile/config/compileLocale.ts';
import { parseNumber, formatInputNumber } from '#engine/numbers/parseNumber.ts';
import { parseBackendNumber } from '#engine/numbers/parseBackendNumber.ts';
import fc from '../../support/fastCheck.ts';

// The signs of a locale take a millisecond, and thousands of texts need them.
const signs = new Map<string, ReturnType<typeof getNumberSymbols>>();
const signsOf = (locale: string) => {
  const found = signs.get(locale) ?? getNumberSymbols(locale);
  signs.set(locale, found);
  return found;
};
const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'hi-IN', 'ar-EG', 'fa-IR'];
const german = { numberSigns: signsOf('de-DE') };
const parse = (text: string, locale: string, unit?: string) =>
  parseNumber(text, {
    numberSigns: signsOf(locale),
    ...(unit === undefined ? {} : { money: { unit } }),
  });

describe('a text that is a number in its locale', () => {
  it.each([
    ['en-US', '1,234', '1234'],
    ['en-US', '1,234.50', '1234.50'],
    ['en-US', ' -1234.5 ', '-1234.5'],
    ['en-US', '\u22125', '-5'],
    ['en-US', '.5', '0.5'],
    ['en-US', '12.', '12'],
    ['en-US', '007', '7'],
    ['en-US', '-0.0', '0.0'],
    ['de-DE', '1.234,50', '1234.50'],
    ['de-DE', '1.234', '1234'],
    ['de-DE', '12,5', '12.5'],
    ['fr-FR', '1 000', '1000'],
    ['fr-FR', '1\u202f234\u00a0567,8', '1234567.8'],
    ['de-CH', "1'234.50", '1234.50'],
    ['de-CH', '1’234', '1234'],
    ['en-IN', '12,34,567.5', '1234567.5'],
    ['hi-IN', '1,234', '1234'],
    ['ar-EG', '\u061c-١٬٢٣٤٫٥', '-1234.5'],
    ['ar-EG', '1,234.5', '1234.5'],
    ['ar-EG', '12٫5', '12.5'],
    ['fa-IR', '\u200e\u2212۱۲٫۵', '-12.5'],
  ])('%s %j is %s', (locale, text, number) => expect(parse(text, locale)).toBe(number));

  it.each(['$12', '$ 12', '12 $', '12$'])('The unit of money is ignored: %j', (text) => {
    expect(parse(text, 'en-US', '$')).toBe('12');
    expect(parse(text, 'en-US')).toBeNull();
  });

  it.each(['-$ 1,234.50', '$-1,234.50', '-1,234.50 $'])(
    'The minus sign may be on either side of the unit: %j',
    (text) => expect(parse(text, 'en-US', '$')).toBe('-1234.50'),
  );
});

describe('a text that is no number', () => {
  it.each([
    ['en-US', '1,23'],
    ['en-US', '1 000'],
    ['en-US', '1,2345'],
    ['en-US', '1234,567'],
    ['en-US', '0,123'],
    ['en-US', '1,234,'],
    ['en-US', '1.234,50'],
    ['en-US', '1.2.3'],
    ['en-US', '1e3'],
    ['en-US', '--1'],
    ['en-US', '5-'],
    ['en-US', '-'],
    ['en-US', ''],
    ['en-US', '١٢'],
    ['de-DE', '1.23'],
    ['de-DE', '1,234.50'],
    ['de-DE', '12.'],
    ['fr-FR', '1,234.5'],
    ['de-CH', '1,234'],
    ['en-IN', '123,456,7'],
    ['en-IN', '1,234,567'],
    ['ar-EG', '١,٢٣٤'],
    ['ar-EG', '1٬234.5'],
  ])('%s %j', (locale, text) => expect(parse(text, locale)).toBeNull());

  it('A text with two units of money is no number', () => expect(parse('$-$5', 'en-US', '$')).toBeNull());

  it('A text with more decimals than the field allows is no number', () => {
    expect(parseNumber('1.25', {}, 2)).toBe('1.25');
    expect(parseNumber('1.255', {}, 2)).toBeNull();
    expect(parseNumber('1.', {}, 0)).toBeNull();
  });
});

const number = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.stringMatching(/^\d{0,8}$/))
  .map(
    ([minus, whole, places]) =>
      `${minus && /[1-9]/.test(whole + places) ? '-' : ''}${whole}${places && `.${places}`}`,
  );

describe.each(locales)('in %s', (locale) => {
  test('A shown number is parsed to itself, in its input and in cells', () => {
    fc.assert(
      fc.property(number, (value) => {
        const places = value.split('.')[1]?.length ?? 0;
        const cell = new Intl.NumberFormat(locale, {
          minimumFractionDigits: places,
          maximumFractionDigits: 20,
        });
        expect(parse(formatInputNumber(value, { numberSigns: signsOf(locale) }), locale)).toBe(value);
        expect(parse(cell.format(value as Intl.StringNumericLiteral), locale)).toBe(value);
      }),
    );
  });

  test('An accepted text is shown as its number', () => {
    const { digits, decimal, group, minus } = signsOf(locale);
    const signs = [
      ...digits.slice(0, 3),
      '1',
      '0',
      decimal,
      group,
      minus,
      '.',
      ',',
      ' ',
      '’',
      "'",
      'e',
      '$',
      '-',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 9 }), (characters) => {
        const text = characters.join('');
        const value = parse(text, locale);
        if (value === null) return;
        expect(value).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/);
        expect(writings(value, locale)).toContain(simplify(text, locale));
      }),
      { numRuns: 2000 },
    );
  });
});

/** Everything that the locale writes for a number: with groups and without them, in its digits and in ASCII. */
function writings(value: string, locale: string): string[] {
  const places = value.split('.')[1]?.length ?? 0;
  const own = new Intl.NumberFormat(locale).resolvedOptions().numberingSystem;
  return [own, 'latn'].flatMap((numberingSystem) =>
    [true, false].map((useGrouping) => {
      const options = {
        numberingSystem,
        useGrouping,
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      };
      const text = new Intl.NumberFormat(locale, options).format(value as Intl.StringNumericLiteral);
      return simplify(text, locale);
    }),
  );
}

/** A text with ASCII digits and one kind of each sign, without leading zeros and direction marks. */
function simplify(text: string, locale: string): string {
  const { digits, decimal } = signsOf(locale);
  const plain = Array.from(text, (one) => (digits.includes(one) ? String(digits.indexOf(one)) : one)).join(
    '',
  );
  return plain
    .replace(/[\u061c\u200e\u200f]/g, '')
    .trim()
    .replace('\u2212', '-')
    .replace(/^-\s+/, '-')
    .replace(/[’']/g, '’')
    .replace(/\p{Zs}/gu, ' ')
    .replace(decimal, 'D')
    .replace(/^-?(?=[0D.]*$)/, '')
    .replace(
      /^(-?)\s*(0+(?=\d)|(?=[D.]))/,
      (_, sign: string, zeros: string) => sign + (zeros === '' ? '0' : ''),
    )
    .replace(/[D.]$/, '');
}

test.each([
  [1234.5, '1234.5'],
  ['1,234.50', '1234.50'],
  ['1e-7', '0.0000001'],
  ['-1.5e3', '-1500'],
  ['+5', '5'],
  ['N/A', null],
  [null, null],
])('%j of a backend is %j', (value, number) => expect(parseBackendNumber(value, {})).toBe(number));

test('a grouped text of a backend that is another number in the locale is refused', () => {
  expect(parseBackendNumber('1,234', german)).toBeNull();
  expect(parseBackendNumber('1,234.50', german)).toBe('1234.50');
  expect(parseBackendNumber('1.234,50', german)).toBe('1234.50');
});
