import type { Field } from '#definition';

/** True for a whole number, or one with at most `decimals` places. Default: 100. */
export function isDecimalNumber({ decimals = 100 }: Pick<Field, 'decimals'>, text: string): boolean {
  const [whole = '', fraction, ...more] = text.replace(/^-/, '').split('.');
  const isDigits = (part: string) =>
    part !== '' && Array.from(part).every((sign) => sign >= '0' && sign <= '9');
  if (more.length > 0 || !isDigits(whole)) return false;
  return fraction === undefined || (isDigits(fraction) && fraction.length <= decimals);
}

/** Formats a number in the notation of a locale, without grouping; any other text is unchanged. */
export function formatDecimal(text: string, locale: string): string {
  if (!isDecimalNumber({}, text)) return text;
  const places = text.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(text as Intl.StringNumericLiteral);
}
