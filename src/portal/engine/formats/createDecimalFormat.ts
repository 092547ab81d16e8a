import type { ClientConfig, Json, NumberSymbols } from '#definition';
import { getNumberSymbols } from '../numbers/getNumberSymbols.ts';
import { toFiniteNumber } from '../numbers/toFiniteNumber.ts';
import { toText } from '../values/toText.ts';
import { createNumberFormat } from './createNumberFormat.ts';

interface Decimals {
  min: number;
  max: number;
  /** True if a number that rounds to zero has no sign. */
  plainZero?: boolean;
}

/** A number without an exponent: its sign, whole part and fraction. */
const decimal = /^\s*([+-]?)(\d+)(?:\.(\d+))?\s*$/;

/**
 * Creates a format for numbers that gives the texts of `createNumberFormat`. Only a number with an exponent needs `Intl`,
 * whose first use takes a phone a tenth of a second.
 */
export function createDecimalFormat(
  style: Pick<ClientConfig, 'locale' | 'numberSigns'>,
  decimals: Decimals,
): (value: Json) => string {
  const signs = getNumberSymbols(style);
  const groups = new RegExp(`\\B(?=(?:\\d{${signs.others}})*\\d{${signs.last}}$)`, 'g');
  const byIntl = createNumberFormat(style.locale, {
    minimumFractionDigits: decimals.min,
    maximumFractionDigits: decimals.max,
    signDisplay: decimals.plainZero ? 'negative' : 'auto',
  });
  return (value) => {
    const parts = toFiniteNumber(value) === null ? null : decimal.exec(toText(value));
    return parts ? formatDecimal(parts, groups, signs, decimals) : byIntl(value);
  };
}

/** @param groups the places between groups of digits. */
function formatDecimal(
  [, sign, all = '', places = '']: RegExpExecArray,
  groups: RegExp,
  { digits, decimal, group, minus, last, least }: NumberSymbols,
  { min, max, plainZero }: Decimals,
): string {
  const cut = places.slice(0, max);
  const kept = (places[max] ?? '0') < '5' ? all + cut : increment(all + cut);
  const end = kept.length - cut.length;
  const whole = end < last + least ? kept.slice(0, end) : kept.slice(0, end).replace(groups, group);
  const fraction = kept.slice(end).replace(/0+$/, '').padEnd(min, '0');
  const figure = whole + (fraction && decimal + fraction);
  const shown = digits[0] === '0' ? figure : figure.replace(/\d/g, (digit) => digits[Number(digit)]!);
  return sign === '-' && !(plainZero && /^0*$/.test(kept)) ? minus + shown : shown;
}

/** Adds 1 to the last digit. */
function increment(digits: string): string {
  return (BigInt(digits) + 1n).toString().padStart(digits.length, '0');
}
