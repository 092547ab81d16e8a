import type { ClientConfig, UiTexts } from '#definition';
import { formatCount } from './formatCount.ts';

/** The portal's locale and words. */
export interface Wording extends Pick<ClientConfig, 'locale'> {
  words?: Pick<UiTexts, 'moreCharacters'>;
  translate?: ClientConfig['translate'];
}

/** The maximum length of a shown text, in UTF-16 units, because longer ones would widen, lengthen or freeze the page. */
const maxTextLength = 10_000;
/** More marks and format characters on one letter than any writing needs. */
const maxMarks = /([\p{M}\p{Cf}]{10})[\p{M}\p{Cf}]+/gu;
/** Shorter texts need no check, and most cells are shorter. */
const markCheckThreshold = 10;
/** The maximum distance of a grapheme's ends from the cut. */
const maxGraphemeReach = 64;

/**
 * Returns the shown form of a backend's text, in the portal's words if it has some. At most 10,000 characters with a note,
 * and at most 10 marks on a letter. Files, the clipboard and payloads use the text itself.
 */
export function formatBackendText(message: string, wording: Wording): string {
  const { locale, words = {} } = wording;
  const text = translateMessage(message, wording);
  if (text.length <= maxTextLength) return limitMarks(text);
  const end = findEnd(text);
  const more = text.length - end;
  const note = formatCount(words.moreCharacters, english, more, {
    locale,
    text: more.toLocaleString(locale),
  });
  return `${limitMarks(text.slice(0, end))}… (${note})`;
}

const english = { one: '{count} more character', other: '{count} more characters' };

/** Translates a text of the backend to the portal's words, if it has some. Decisions use the text itself. */
export function translateMessage(text: string, { translate }: Pick<Wording, 'translate'>): string {
  return translate?.(text) ?? text;
}

/** Limits the marks on a letter to 10, because browsers take minutes to lay out or compare thousands. */
export function limitMarks(text: string): string {
  return text.length > markCheckThreshold ? text.replace(maxMarks, '$1') : text;
}

/** Returns the cut that splits no grapheme. */
function findEnd(text: string): number {
  const around = text.slice(maxTextLength - maxGraphemeReach, maxTextLength + maxGraphemeReach);
  return (
    maxTextLength -
    maxGraphemeReach +
    (new Intl.Segmenter().segment(around).containing(maxGraphemeReach)?.index ?? maxGraphemeReach)
  );
}
