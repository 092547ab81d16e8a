import type { Scalar } from '#definition';

/** A text of a definition, letter by letter, in quotes. */
export const quote = (text: string): string => `"${text}"`;

/** A literal: a text in quotes, '' and null as nothing is sent, a number as it is. */
export function describeScalar(scalar: Scalar): string {
  if (scalar === '') return "''";
  return typeof scalar === 'string' ? quote(scalar) : String(scalar);
}

/** Words as people list them: `a, b or c`. */
export function listWords(words: string[], joint: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** A phrase of ours as a sentence: a capital letter first, a full stop last. */
export function sentence(phrase: string): string {
  const text = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}

/** `1 screen`, `2 screens`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Holds the compiler to it that every word of an object was taken out: `rest satisfies Nothing`. */
export type Nothing = Record<string, never>;
