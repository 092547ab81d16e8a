import { isOneOfShape, type Scalar, type Shape, type ShapeWord } from '#definition';
import { sentences } from './problem.ts';

/** Returns the reason why a literal does not have a payload key's shape; null if it does. */
export function findShapeError(key: string, value: Scalar, shape: Shape): string | null {
  return hasShape(shape, value) ? null : formatShapeError(key, value, shape);
}

function formatShapeError(key: string, value: Scalar, shape: Shape): string {
  if (typeof shape === 'string') return sentences.wrongLiteral(key, shape);
  if (!isOneOfShape(shape)) return sentences.notNested(key, 'list' in shape ? 'list' : 'object');
  const words = shape.oneOf.map(String);
  return words.includes(String(value))
    ? sentences.wrongLiteralType(
        key,
        JSON.stringify(shape.oneOf.find((one) => String(one) === String(value))),
      )
    : sentences.unknownWord(key, String(value), words);
}

/**
 * True if a literal has the shape. Null has every shape, because `empty` of the call decides how it is sent. An empty text
 * has every shape but that of a number, because it means that nothing was chosen.
 */
export function hasShape(shape: Shape, value: Scalar): boolean {
  if (value === null) return true;
  if (isOneOfShape(shape)) return shape.oneOf.some((one) => one === value);
  if (typeof shape === 'object') return false;
  if (shape === 'any' || value === '') return shape !== 'number';
  return fits[shape](value);
}

const isText = (value: Scalar) => typeof value === 'string';
const isDateText = (value: Scalar) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

const fits: Record<Exclude<ShapeWord, 'any'>, (value: Scalar) => boolean> = {
  text: isText,
  id: (value) => /^\d+$/.test(String(value)),
  amount: (value) => typeof value !== 'boolean' && Number.isFinite(Number(value)),
  number: (value) => typeof value === 'number',
  code: (value) => typeof value === 'string' || typeof value === 'number',
  date: isDateText,
  moment: isDateText,
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  file: () => false,
  dataUrl: (value) => typeof value === 'string' && value.startsWith('data:'),
};
