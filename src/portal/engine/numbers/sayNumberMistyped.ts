import type { Words } from '#definition';
import { fillWords } from '../texts/fillWords.ts';

/** The sentence about a text that is no number in the locale, with a number as the locale writes it. */
export function sayNumberMistyped(
  { locale, words }: { locale: string; words: Partial<Words> },
  decimals = 2,
): string {
  const { numberMistyped = 'Enter a number such as {example}.' } = words;
  const example = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return fillWords(numberMistyped, { example: example.format(decimals === 0 ? 1234 : 1234.5) });
}
