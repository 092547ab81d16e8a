import type { OneOf, Shape } from '../../definition/index.ts';
import { describeScalar, listWords } from './phrase.ts';

/** What a payload key or a field of an answer holds, in words. */
export function describeShape(shape: Shape): string {
  return typeof shape === 'string' ? words[shape] : listWords(shape.oneOf.map(describeScalar), 'or');
}

const words: { [S in Exclude<Shape, OneOf>]: string } = {
  text: 'a text',
  id: 'an id: a number or its digits',
  amount: 'an amount',
  number: 'a number',
  code: 'a code',
  date: 'a date',
  any: 'anything',
};
