import { isOneOfShape, type Shape, type ShapeWord } from '#definition';
import { describeScalar, joinWords } from './phrase.ts';

export function describeShape(shape: Shape): string {
  if (typeof shape === 'string') return words[shape];
  if (isOneOfShape(shape)) return joinWords(shape.oneOf.map(describeScalar), 'or');
  if ('list' in shape) return `a list, of each item ${describeShape(shape.list)}`;
  const keys = Object.entries(shape.object).map(([key, one]) => `${key} (${describeShape(one)})`);
  return `an object with ${joinWords(keys, 'and')}`;
}

const words: { [S in ShapeWord]: string } = {
  text: 'a text',
  id: 'an id: a number or its digits',
  amount: 'an amount',
  number: 'a number',
  code: 'a code',
  date: 'a date',
  moment: 'a time in UTC',
  any: 'anything',
  integer: 'a whole number',
  boolean: 'true or false',
  file: 'a file',
  dataUrl: 'a file as a data: URL',
};
