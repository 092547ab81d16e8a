import type { Plural } from '#definition';
import { fillPlaceholders } from './fillPlaceholders.ts';

/** The forms of the portal's English default. */
interface English {
  one: string;
  other: string;
}

// Cached by locale, because creating it takes longer than rendering the text.
const rules = new Map<string, Intl.PluralRules>();

/** Formats a count: the portal's own words in the locale's plural form, or the English default. */
export function formatCount(
  own: Plural | undefined,
  english: English,
  count: number,
  { locale, text }: Written,
): string {
  const { one, other } = english;
  return fillPlaceholders(own === undefined ? (count === 1 ? one : other) : pickForm(own, count, locale), {
    count: text,
  });
}

/** A formatted count, and the locale for its plural form. */
interface Written {
  locale: string;
  text: string;
}

function pickForm(words: Plural, count: number, locale: string): string {
  if (typeof words === 'string') return words;
  const own = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, own);
  return words[own.select(count)] ?? words.other;
}
