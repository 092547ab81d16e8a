/**
 * Proposes the name of a new field by its label, written as the names of the other fields are; '' if the label has no
 * letter from a to z.
 */
export function proposeName(label: string, names: string[]): string {
  const words = toAscii(label).match(/[a-z\d]+/g) ?? [];
  const first = words.findIndex((word) => /^[a-z]/.test(word));
  if (first === -1) return '';
  const name = joinWords(words.slice(first, first + maxWords), names);
  let free = name;
  for (let number = 2; names.includes(free); number += 1) free = `${name}${number}`;
  return free;
}

/** The maximum number of words in a proposed name. */
const maxWords = 4;

const toAscii = (label: string): string => label.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function joinWords(words: string[], names: string[]): string {
  if (names.some((name) => name.includes('_'))) return words.join('_');
  const [first = '', ...others] = words;
  const startsHigh = names.length > 0 && names.every((name) => /^[A-Z]/.test(name));
  return [startsHigh ? capitalize(first) : first, ...others.map(capitalize)].join('');
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the sentence about an invalid or used name of a new field; '' for a valid name. */
export function findNameError(name: string, names: string[]): string {
  if (name === '') return 'Write a name for what is sent.';
  if (names.includes(name)) return 'Another field has this name.';
  return /^[a-z][\w-]*$/i.test(name) && !(name in Object.prototype)
    ? ''
    : 'A name begins with a letter from A to Z, and has letters, digits, - and _ alone.';
}
