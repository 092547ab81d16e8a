import { expect, test } from 'vitest';
import { parseJsonPointer, formatJsonPointer } from '#shared/jsonPointer.ts';

// RFC 6901, section 5, without the index of a list, which is read as a text.
test.each([
  [[], ''],
  [['foo'], '/foo'],
  [[''], '/'],
  [['a/b'], '/a~1b'],
  [['m~n'], '/m~0n'],
  [['~1'], '/~01'],
  [['c%d', 'k"l'], '/c%d/k"l'],
])('the path %j is the pointer %j, and back', (path, pointer) => {
  expect(formatJsonPointer(path)).toBe(pointer);
  expect(parseJsonPointer(pointer)).toEqual(path);
});

test('an index of a list is written as a number', () => {
  expect(formatJsonPointer(['columns', 0])).toBe('/columns/0');
});
