import { expect, it } from 'vitest';
import { changedPointers } from '../../src/cases/mutants/changedPointers.ts';

const before = { title: 'A', columns: [{ header: 'One' }, { header: 'Two' }, { header: 'Three' }] };

it.each([
  ['nothing where nothing changed', before, []],
  ['a word', { ...before, title: 'B' }, ['title']],
  ['a word that is new', { ...before, page: 1 }, ['page']],
  [
    'a word of an item',
    { ...before, columns: [{ header: 'One' }, { header: '2' }, { header: 'Three' }] },
    ['columns.1.header'],
  ],
  [
    'an item that came between others, and not those behind it',
    { ...before, columns: [{ header: 'Zero' }, ...before.columns] },
    ['columns.0'],
  ],
  ['of an item that went, nothing that is there', { ...before, columns: before.columns.slice(1) }, []],
])('what changed is %s', (_what, after, pointers) => {
  expect(changedPointers(before, after).map((pointer) => pointer.join('.'))).toEqual(pointers);
});
