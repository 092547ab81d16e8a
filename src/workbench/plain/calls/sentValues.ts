import { listPathKeys, type ShapeWord } from '#definition';
import { applyValue } from '#edit/applyValue.ts';
import type { TextChange, ValuePath } from '#edit/textChange.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { isObject } from '#shared/isObject.ts';
import { shapeWords } from './callWords.ts';

/** A call as written, with unchecked values. */
export type PlainCall = Record<string, unknown>;

/** Reads the shape of a value as written. */
export const readShape = (value: unknown): unknown => (hasShape(value) ? value['shape'] : value);

/** True if screens may leave a value out. */
export const isOptional = (value: unknown): boolean => hasShape(value) && value['optional'] === true;

/** True if more than the shape of a value is declared. */
const hasShape = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.hasOwn(value, 'shape');

/** True for a shape that a choice of kinds can show. */
export const isShapeWord = (shape: unknown): shape is ShapeWord =>
  typeof shape === 'string' && Object.hasOwn(shapeWords, shape);

/** Finds the reason why a value is required, in plain words; null if it is optional. */
export function findNeed({ target, path, fieldsBy, fixed }: PlainCall, name: string): string | null {
  if (target === 'lookup' || (typeof path === 'string' && listPathKeys(path).includes(name)))
    return 'a part of the address';
  if (isObject(fieldsBy) && fieldsBy['key'] === name) return 'decides the values of the answer';
  return isObject(fixed) && Object.hasOwn(fixed, name) ? 'always the same' : null;
}

/** Lists the words of a value that have an input. */
export function listEditableWords(call: PlainCall, name: string, value: unknown): string[] {
  const isKind = isShapeWord(readShape(value));
  return [...(isKind ? ['shape'] : []), ...(findNeed(call, name) === null ? ['optional'] : [])];
}

/** Changes the kind of a value. All its other declarations stay. */
export const setShape = (text: string, path: ValuePath, value: unknown, shape: string): TextChange | null =>
  replaceValue(text, hasShape(value) ? [...path, 'shape'] : path, shape);

/** Makes a value optional or required for screens. A value that only has a shape is written as that shape. */
export function setOptional(
  text: string,
  path: ValuePath,
  value: unknown,
  canBeLeftOut: boolean,
): TextChange | null {
  if (!hasShape(value))
    return canBeLeftOut ? replaceValue(text, path, { shape: value, optional: true }) : null;
  if (canBeLeftOut) return applyValue(text, [...path, 'optional'], true);
  const isPlain = Object.keys(value).every((word) => word === 'shape' || word === 'optional');
  return isPlain ? replaceValue(text, path, value['shape']) : removeEntry(text, [...path, 'optional']);
}
