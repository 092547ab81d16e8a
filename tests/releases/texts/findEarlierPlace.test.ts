import { expect, it } from 'vitest';
import { findEarlierPlace, findSimilarFile, hasPath } from '#server/releases/texts/findEarlierPlace.ts';

const find = (before: unknown, after: unknown, ...keys: string[]) =>
  findEarlierPlace(JSON.stringify(before), JSON.stringify(after), keys);

it('a text has a place whose every key is its own', () => {
  const text = '{"a":{"b":[1,null]},"n":null}';
  expect(hasPath(text, [])).toBe(true);
  expect(hasPath(text, ['a', 'b', '1'])).toBe(true);
  expect(hasPath(text, ['n'])).toBe(true);
  expect(hasPath(text, ['a', 'b', '2'])).toBe(false);
  expect(hasPath(text, ['n', 'x'])).toBe(false);
  expect(hasPath(text, ['toString'])).toBe(false);
  expect(hasPath('{"a":"text"}', ['a', 'length'])).toBe(false);
  expect(hasPath(undefined, [])).toBe(false);
});

it('a place has the same keys in an earlier text, and tells whether its value is the same', () => {
  expect(find({ a: { b: 1 } }, { a: { b: 1 }, c: 2 }, 'a', 'b')).toEqual({ keys: ['a', 'b'], isSame: true });
  expect(find({ a: { b: 1 } }, { a: { b: 2 } }, 'a', 'b')).toEqual({ keys: ['a', 'b'], isSame: false });
  expect(find({ a: [1] }, { a: [1] })).toEqual({ keys: [], isSame: true });
});

it('an item of a list is followed to its earlier position', () => {
  const [name, fee] = [
    { header: 'Name', field: 'name' },
    { header: 'Fee', field: 'fee' },
  ];
  const before = { columns: [name, fee] };
  const after = { columns: [{ header: 'Id', field: 'id' }, name, { ...fee, header: 'Price' }] };
  expect(find(before, after, 'columns', '1', 'header')).toEqual({
    keys: ['columns', '0', 'header'],
    isSame: true,
  });
  expect(find(before, after, 'columns', '2', 'header')).toEqual({
    keys: ['columns', '1', 'header'],
    isSame: false,
  });
  expect(find(before, after, 'columns', '0', 'header')).toBeNull();
});

it('a place below a list that was none before keeps its keys', () => {
  expect(find({ a: { 0: 1 } }, { a: [1] }, 'a', '0')).toEqual({ keys: ['a', '0'], isSame: true });
});

it('a file is similar to the first of which more than half of the keys are equal', () => {
  const text = JSON.stringify;
  const own = text({ a: 1, b: 2, c: 3 });
  const half = text({ a: 1, b: 2, x: 3 });
  const most = text({ a: 1, b: 2, c: 3, x: 4 });
  expect(
    findSimilarFile(
      [
        ['list', '[1]'],
        ['half', half],
        ['most', most],
        ['same', own],
      ],
      own,
    ),
  ).toBe('most');
  expect(findSimilarFile([['half', half]], own)).toBeNull();
  expect(findSimilarFile([['list', '[]']], '[]')).toBeNull();
  expect(findSimilarFile([['same', own]], undefined)).toBeNull();
});
