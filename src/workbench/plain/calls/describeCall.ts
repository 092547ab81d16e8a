import { isObject } from '#shared/isObject.ts';
import { describeValue } from '../../schema/formatEntryName.ts';
import { kindWords, lookupWords, shapeWords } from './callWords.ts';
import { hasAddress } from './callPlaces.ts';
import { isShapeWord, type PlainCall } from './sentValues.ts';

/** Describes the purpose of a call, and the people who can make it: "It reads, and changes nothing. …". */
export function describeCall(call: PlainCall): string {
  const { kind, money, lookup, auth } = call;
  if (!hasAddress(call)) return findWords(lookupWords, lookup);
  return [
    findWords(kindWords, kind),
    money === true ? 'It moves money.' : '',
    auth === true ? 'Only a signed-in member can make it.' : 'It needs no signed-in member.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const findWords = (words: Record<string, string>, word: unknown): string =>
  typeof word === 'string' && Object.hasOwn(words, word) ? words[word]! : '';

/** Describes the shape of a value: "a text", "one of Left, Right". */
export function describeShape(shape: unknown): string {
  if (isShapeWord(shape)) return shapeWords[shape];
  if (!isObject(shape)) return 'of a kind to choose';
  if (Object.hasOwn(shape, 'oneOf')) return describeChoices(shape['oneOf']);
  return Object.hasOwn(shape, 'list') ? 'a list' : 'several values together';
}

/** Describes the choices themselves, or names their list of codes. */
const describeChoices = (choices: unknown): string =>
  Array.isArray(choices) ? `one of ${describeValue(choices)}` : `one of the codes “${String(choices)}”`;

/** Describes the values that are always the same: "type: Packages". */
export const describeFixed = (fixed: object): string =>
  Object.entries(fixed)
    .map(([name, value]) => `${name}: ${describeValue(value) || 'empty'}`)
    .join(', ');
