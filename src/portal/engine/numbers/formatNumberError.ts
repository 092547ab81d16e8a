import type { Words } from '#definition';
import { fillPlaceholders } from '../texts/fillPlaceholders.ts';

/** Returns the sentence for a text that is no number, with an example in the locale. */
export function formatNumberError(
  { locale, words }: { locale: string; words: Partial<Words> },
  decimals = 2,
): string {
  const { numberMistyped = 'Enter a number such as {example}.' } = words;
  const example = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return fillPlaceholders(numberMistyped, { example: example.format(decimals === 0 ? 1234 : 1234.5) });
}
