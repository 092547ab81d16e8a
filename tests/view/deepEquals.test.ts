import { deepEquals as theirs } from '@rjsf/utils';
import { assert, jsonValue, property } from '../support/fastCheck.ts';
import { expect, test } from 'vitest';
import deepEquals from '../../src/view/form/deepEquals.ts';

test('schemas and values are equal where they are to rjsf itself', () => {
  assert(property(jsonValue(), jsonValue(), (one, other) => deepEquals(one, other) === theirs(one, other)));
  assert(property(jsonValue(), (one) => deepEquals(one, structuredClone(one))));
});

test.each([
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  [{ a: [1, { b: null }] }, { a: [1, { b: '' }] }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1, 2], [1], false],
  [[], {}, false],
  [() => 1, () => 2, true],
])('%j and %j', (one, other, equal) => {
  expect(deepEquals(one, other)).toBe(equal);
  expect(theirs(one, other)).toBe(equal);
});
