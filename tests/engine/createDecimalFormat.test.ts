import fc from '../support/fastCheck.ts';
import { describe, expect, it } from 'vitest';
import { createValueOperations } from '#engine/formats/index.ts';
import { createDecimalFormat } from '#engine/formats/createDecimalFormat.ts';
import { getNumberSymbols } from '#compile/config/compileLocale.ts';

const locales = [
  ...['af', 'am', 'ar', 'ar-EG', 'ar-SA', 'az', 'be', 'bg', 'bn-BD', 'bs', 'ca', 'cs', 'cy', 'da', 'de-AT'],
  ...['de-CH', 'de-DE', 'el', 'en-GB', 'en-IN', 'en-US', 'en-ZA', 'es-ES', 'es-MX', 'et', 'eu', 'fa-IR'],
  ...['fi', 'fr-CH', 'fr-FR', 'ga', 'gu-IN', 'he', 'hi-IN', 'hr', 'hu', 'hy', 'id', 'is', 'it-CH', 'it-IT'],
  ...['ja', 'ka', 'kk', 'km', 'kn', 'ko', 'lt', 'lv', 'mk', 'ml', 'mn', 'mr-IN', 'ms', 'my', 'nb-NO', 'ne'],
  ...['nl-NL', 'pa', 'pl', 'ps', 'pt-BR', 'pt-PT', 'ro', 'ru', 'si', 'sk', 'sl', 'sq', 'sr', 'sv-SE', 'sw'],
  ...['ta', 'te', 'th', 'th-u-nu-thai', 'tr', 'uk', 'ur', 'uz', 'vi', 'zh-Hans', 'zh-Hant', 'zu'],
];

const kinds = [
  { min: 2, max: 2, plainZero: true },
  { min: 0, max: 20 },
  { min: 0, max: 0 },
];

const digits = (maxLength: number) => fc.stringMatching(new RegExp(`^[0459]{1,${maxLength}}$`));
const numbers = fc
  .tuple(fc.constantFrom('', '-', '+'), digits(26), fc.option(digits(22), { nil: '' }))
  .map(([sign, whole, places]) => `${sign}${BigInt(whole)}${places && `.${places}`}`);

describe('createDecimalFormat', () => {
  it.each(locales)('writes numbers in %s like Intl', (locale) => {
    for (const kind of kinds) {
      const byIntl = new Intl.NumberFormat(locale, {
        minimumFractionDigits: kind.min,
        maximumFractionDigits: kind.max,
        signDisplay: kind.plainZero ? 'negative' : 'auto',
      });
      const write = createDecimalFormat({ locale, numberSigns: getNumberSymbols(locale) }, kind);
      fc.assert(
        fc.property(fc.oneof(numbers, fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
          const text = String(value) as Intl.StringNumericLiteral;
          expect(write(value)).toBe(byIntl.format(text));
        }),
      );
    }
  });
});

it('Formats with number signs leave texts that are no numbers as they are', () => {
  const { format } = createValueOperations({
    locale: 'en-US',
    dateFormat: 'DD MMM YYYY',
    monthNames: Array.from({ length: 12 }, (_, month) => `M${month + 1}`),
    timeZone: 'UTC',
  });
  const write = (type: 'money' | 'number' | 'date', value: string | number | boolean | null) =>
    format({ type }, value, { row: {}, index: 0, tests: [], scope: {} }).text;
  expect(
    ['n/a', '', ' 1234.5 ', 1e21, true, null, '7'.repeat(400)].map((value) => write('money', value)),
  ).toEqual(['n/a', '', '1,234.50', '1,000,000,000,000,000,000,000.00', 'true', '', '7'.repeat(400)]);
  expect(write('date', '2026-11-26')).toBe('26 M11 2026');
});
