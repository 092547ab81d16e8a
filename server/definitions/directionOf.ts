/** Writing systems that run from right to left, by ISO 15924, as far as a language of today is written in one. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The direction in which a locale is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const script = new Intl.Locale(locale).maximize().script ?? '';
  return rightToLeft.has(script) ? 'rtl' : 'ltr';
}
