import type { Field } from '../../definition/index.ts';

/** Whether a text is a whole number, or one with as many decimals as the field takes. */
export function isNumberOf({ decimals = 100 }: Field, text: string): boolean {
  const [whole = '', fraction, ...more] = text.replace(/^-/, '').split('.');
  const isDigits = (part: string) =>
    part !== '' && Array.from(part).every((sign) => sign >= '0' && sign <= '9');
  if (more.length > 0 || !isDigits(whole)) return false;
  return fraction === undefined || (isDigits(fraction) && fraction.length <= decimals);
}

/** A number as people of a locale read it. */
export function writeDecimal(text: string, locale: string): string {
  const sign = (1.5).toLocaleString(locale).replace(/\d/g, '');
  return text.replace('.', sign);
}
