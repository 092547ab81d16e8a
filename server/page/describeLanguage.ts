import { escapeText } from './escapeText.ts';

/** Writing systems that run from right to left, by ISO 15924, as far as a language of today is written in one. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** The attributes by which a page says in which language, and so in which direction, it is written. */
export function describeLanguage(locale: string): string {
  const script = new Intl.Locale(locale).maximize().script ?? '';
  return `lang="${escapeText(locale)}" dir="${rightToLeft.includes(script) ? 'rtl' : 'ltr'}"`;
}
