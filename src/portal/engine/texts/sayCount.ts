import type { Plural } from '#definition';
import { fillWords } from './fillWords.ts';

/** The forms of what the portal says in English by itself. */
interface English {
  one: string;
  other: string;
}

// Made once for a locale: it takes longer than rendering what asks for it.
const rules = new Map<string, Intl.PluralRules>();

/** How many of something there are: the portal's own words in the form that its locale has for so many, or English ones. */
export function sayCount(
  own: Plural | undefined,
  english: English,
  count: number,
  { locale, text }: Written,
): string {
  const { one, other } = english;
  return fillWords(own === undefined ? (count === 1 ? one : other) : pickForm(own, count, locale), {
    count: text,
  });
}

/** A count as it is written, and the locale that says how. */
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
