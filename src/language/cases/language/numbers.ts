import type { Field } from '#definition';

/** Whether a text is a whole number, or one with as many decimals as the field takes. */
export function isNumberOf({ decimals = 100 }: Pick<Field, 'decimals'>, text: string): boolean {
  const [whole = '', fraction, ...more] = text.replace(/^-/, '').split('.');
  const isDigits = (part: string) =>
    part !== '' && Array.from(part).every((sign) => sign >= '0' && sign <= '9');
  if (more.length > 0 || !isDigits(whole)) return false;
  return fraction === undefined || (isDigits(fraction) && fraction.length <= decimals);
}

/** A number as people of a locale read and type it, without groups; any other text as it is. */
export function writeDecimal(text: string, locale: string): string {
  if (!isNumberOf({}, text)) return text;
  const places = text.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(text as Intl.StringNumericLiteral);
}
