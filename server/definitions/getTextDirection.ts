/** Scripts (ISO 15924) that are written from right to left and that a living language uses. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

export function getTextDirection(locale: string): 'ltr' | 'rtl' {
  const script = new Intl.Locale(locale).maximize().script ?? '';
  return rightToLeft.has(script) ? 'rtl' : 'ltr';
}
