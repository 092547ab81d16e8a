import type { ClientConfig, NumberSymbols } from '#definition';

type LocaleParts = Pick<ClientConfig, 'numberSigns' | 'monthNames'>;

/** Compiles what the browser needs to write figures and dates in a valid locale. What is as in English is left out. */
export function compileLocale(locale: string): LocaleParts {
  const numberSigns = getNumberSymbols(locale);
  const monthNames = getMonthNames(locale);
  return {
    ...(isSame(numberSigns, getNumberSymbols('en-US')) ? {} : { numberSigns }),
    ...(isSame(monthNames, getMonthNames('en-US')) ? {} : { monthNames }),
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the number symbols of a locale. A locale with its own digits also has those of ASCII digits: `ascii`. */
export function getNumberSymbols(locale: string): NumberSymbols {
  const own = buildSymbols(locale);
  return own.digits[0] === '0' ? own : { ...own, ascii: buildSymbols(locale, 'latn') };
}

function buildSymbols(locale: string, numberingSystem?: 'latn'): NumberSymbols {
  const own = numberingSystem && { numberingSystem };
  const format = new Intl.NumberFormat(locale, own);
  const parts = format.formatToParts(-1_234_567_890.5);
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const ten = new Intl.NumberFormat(locale, { ...own, minimumIntegerDigits: 10, useGrouping: false });
  return {
    digits: Array.from(ten.format(123_456_789)),
    decimal: find('decimal'),
    group: find('group'),
    minus: parts
      .slice(
        0,
        parts.findIndex(({ type }) => type === 'integer'),
      )
      .map(({ value }) => value)
      .join(''),
    last: sizes.at(-1) ?? 3,
    others: sizes.at(-2) ?? 3,
    least: format.formatToParts(1234).some(({ type }) => type === 'group') ? 1 : 2,
  };
}

/** Returns the short names of the months, from January. */
function getMonthNames(locale: string): string[] {
  const months = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2000, month, 1)));
}
