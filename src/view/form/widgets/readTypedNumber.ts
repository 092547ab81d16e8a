/**
 * The number that a text means that is being typed: `12,5` is `12.5`, `12,` is `12`, `-` is nothing yet.
 * @returns null where the text can't be a part of a number.
 */
export function readTypedNumber(text: string, decimals = Infinity): string | null {
  const found = /^(-?)(\d*)(?:([.,])(\d*))?$/.exec(text.trim());
  if (!found) return null;
  const [, minus = '', whole = '', sign, fraction = ''] = found;
  if (fraction.length > decimals || (sign !== undefined && decimals === 0)) return null;
  if (whole === '' && fraction === '') return '';
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${minus}${digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/** What stands before the decimals in a locale. */
export function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
