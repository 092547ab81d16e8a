import { listPathKeys, type ShapeWord } from '#definition';
import { applyValue } from '#edit/applyValue.ts';
import type { Change, ValuePath } from '#edit/change.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { isObject } from '#shared/isObject.ts';
import { shapeWords } from './callWords.ts';

/** A call, as far as it may be written. */
export type PlainCall = Record<string, unknown>;

/** The shape of a value, as far as it may be written. */
export const readShape = (value: unknown): unknown => (hasShape(value) ? value['shape'] : value);

export const isOptional = (value: unknown): boolean => hasShape(value) && value['optional'] === true;

/** True if more than the shape of a value is declared. */
const hasShape = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.hasOwn(value, 'shape');

/** True for a shape that a choice of kinds can show. */
export const isShapeWord = (shape: unknown): shape is ShapeWord =>
  typeof shape === 'string' && Object.hasOwn(shapeWords, shape);

/** The reason why a call cannot lack a value, in plain words; null if it can. */
export function findNeed({ target, path, fieldsBy, fixed }: PlainCall, name: string): string | null {
  if (target === 'lookup' || (typeof path === 'string' && listPathKeys(path).includes(name)))
    return 'a part of the address';
  if (isObject(fieldsBy) && fieldsBy['key'] === name) return 'decides the values of the answer';
  return isObject(fixed) && Object.hasOwn(fixed, name) ? 'always the same' : null;
}

/** The words of a value with a blank. */
export function listValueBlanks(call: PlainCall, name: string, value: unknown): string[] {
  const isKind = isShapeWord(readShape(value));
  return [...(isKind ? ['shape'] : []), ...(findNeed(call, name) === null ? ['optional'] : [])];
}

/** Gives a value another kind. All else that is declared for it stays. */
export const setShape = (text: string, path: ValuePath, value: unknown, shape: string): Change | null =>
  replaceValue(text, hasShape(value) ? [...path, 'shape'] : path, shape);

/** Lets screens leave a value out, or not. A value with nothing else declared is written as its shape alone. */
export function setOptional(
  text: string,
  path: ValuePath,
  value: unknown,
  canBeLeftOut: boolean,
): Change | null {
  if (!hasShape(value))
    return canBeLeftOut ? replaceValue(text, path, { shape: value, optional: true }) : null;
  if (canBeLeftOut) return applyValue(text, [...path, 'optional'], true);
  const isPlain = Object.keys(value).every((word) => word === 'shape' || word === 'optional');
  return isPlain ? replaceValue(text, path, value['shape']) : removeEntry(text, [...path, 'optional']);
}
