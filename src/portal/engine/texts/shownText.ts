import type { ClientConfig, Words } from '#definition';
import { sayCount } from './sayCount.ts';

/** By what it is said that there is more: the portal's locale and words. */
export interface Wording extends Pick<ClientConfig, 'locale'> {
  words?: Pick<Words, 'moreCharacters'>;
  say?: ClientConfig['say'];
}

/** No place shows more of a text, in UTF-16 units: more would only widen, lengthen or freeze the page. */
const longest = 10_000;
/** Marks and format characters on one letter, beyond what any writing has. */
const pile = /([\p{M}\p{Cf}]{10})[\p{M}\p{Cf}]+/gu;
/** Fewer characters are no pile, and most cells have no more. */
const mostMarks = 10;
/** How far around a cut its character may reach. */
const reach = 64;

/**
 * A text of the backend as people are shown it: in the portal's words, where it has some for it; its first 10,000
 * characters, with a word that there is more, and no more than 10 marks on one letter. Files, the clipboard and what is sent take the text itself.
 */
export function shownText(told: string, wording: Wording): string {
  const { locale, words = {} } = wording;
  const text = inWords(told, wording);
  if (text.length <= longest) return limitMarks(text);
  const end = findEnd(text);
  const more = text.length - end;
  const said = sayCount(words.moreCharacters, english, more, { locale, text: more.toLocaleString(locale) });
  return `${limitMarks(text.slice(0, end))}… (${said})`;
}

const english = { one: '{count} more character', other: '{count} more characters' };

/** A text of the backend in the portal's words, where it has some for it. What a text decides is decided by the text itself. */
export function inWords(text: string, { say }: Pick<Wording, 'say'>): string {
  return say?.(text) ?? text;
}

/** The text with no more than 10 marks on a letter: browsers take minutes to lay out thousands, or to compare them. */
export function limitMarks(text: string): string {
  return text.length > mostMarks ? text.replace(pile, '$1') : text;
}

/** Where to cut, so that no character falls apart. */
function findEnd(text: string): number {
  const around = text.slice(longest - reach, longest + reach);
  return longest - reach + (new Intl.Segmenter().segment(around).containing(reach)?.index ?? reach);
}
