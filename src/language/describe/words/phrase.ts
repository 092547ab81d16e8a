import type { Scalar } from '#definition';

/** A text of a definition in quotes, exactly as written. */
export const quote = (text: string): string => `"${text}"`;

/** Describes a literal: a text in quotes, `''` for an empty one, and anything else as it is. */
export function describeScalar(scalar: Scalar): string {
  if (scalar === '') return "''";
  return typeof scalar === 'string' ? quote(scalar) : String(scalar);
}

/** Joins words: `a, b or c`. */
export function joinWords(words: string[], joint: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** Begins a phrase with a capital letter, and ends it with a full stop. */
export function formatSentence(phrase: string): string {
  const text = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}

/** `1 screen`, `2 screens`. */
export const formatCount = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Lets the compiler check that every word of an object was handled: `rest satisfies NoOtherKeys`. */
export type NoOtherKeys = Record<string, never>;
