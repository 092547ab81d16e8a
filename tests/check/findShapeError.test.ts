import { expect, it } from 'vitest';
import { findShapeError, hasShape } from '#check/findShapeError.ts';
import type { Scalar, Shape } from '#definition';

const values: Scalar[] = [null, '', 'abc', '12', '1.5', 12, 1.5, true, '2026-03-01', 'data:text/plain,a'];

it.each<[Shape, Scalar[]]>([
  ['any', values],
  ['text', [null, '', 'abc', '12', '1.5', '2026-03-01', 'data:text/plain,a']],
  ['id', [null, '', '12', 12]],
  ['amount', [null, '', '12', '1.5', 12, 1.5]],
  ['number', [null, 12, 1.5]],
  ['code', [null, '', 'abc', '12', '1.5', 12, 1.5, '2026-03-01', 'data:text/plain,a']],
  ['date', [null, '', '2026-03-01']],
  ['integer', [null, '', 12]],
  ['boolean', [null, '', true]],
  ['file', [null, '']],
  ['dataUrl', [null, '', 'data:text/plain,a']],
  [{ oneOf: ['abc', 12] }, [null, 'abc', 12]],
  [{ list: 'text' }, [null]],
  [{ object: { a: 'text' } }, [null]],
])('the shape %j takes the literals %j alone', (shape, taken) => {
  expect(values.filter((value) => hasShape(shape, value))).toEqual(taken);
});

it('a literal without the shape of its key is told with what the key takes', () => {
  expect(findShapeError('a', 12, 'number')).toBeNull();
  expect(findShapeError('a', 'x', 'id')).toBe('"a" takes a number or its digits');
  expect(findShapeError('a', 'x', { list: 'text' })).toBe('"a" takes a list: { "each": … } or a path to one');
  expect(findShapeError('a', 'x', { object: { b: 'text' } })).toBe(
    '"a" takes an object: { "object": { … } } or a path to one',
  );
  expect(findShapeError('a', '12', { oneOf: [7, 12] })).toBe('"a" takes 12');
  expect(findShapeError('a', 12, { oneOf: ['12'] })).toBe('"a" takes "12"');
  expect(findShapeError('a', 'left', { oneOf: ['Left', 'Right'] })).toBe(
    'unknown a "left", did you mean "Left"?',
  );
});
