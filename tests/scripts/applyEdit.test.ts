import { describe, expect, it } from 'vitest';
import { applyEdit, type PointerEdit } from '../../scripts/mcp/applyEdit.ts';

const text = '{\n  "title": "A",\n  "list": [1, 2],\n  "a/b": { "c": true }\n}\n';
const apply = (edit: PointerEdit) => applyEdit(text, edit, 0);
const valueAfter = (edit: PointerEdit) => JSON.parse(apply(edit)) as unknown;
const value = JSON.parse(text) as Record<string, unknown>;

describe('an edit at a pointer', () => {
  it('a key is set where it is there or new, and an entry of a list only where it is there', () => {
    expect(apply({ kind: 'set', pointer: '/title', value: 'B' })).toBe(text.replace('"A"', '"B"'));
    expect(valueAfter({ kind: 'set', pointer: '/new', value: null })).toEqual({ ...value, new: null });
    expect(valueAfter({ kind: 'set', pointer: '/a~1b/c', value: 1 })).toEqual({ ...value, 'a/b': { c: 1 } });
    expect(valueAfter({ kind: 'set', pointer: '/list/1', value: 3 })).toEqual({ ...value, list: [1, 3] });
    expect(() => apply({ kind: 'set', pointer: '/list/2', value: 3 })).toThrow(
      'Edit 1: There is nothing at /list/2: no "2". The list has 2 entries, from 0.',
    );
  });

  it('an entry is inserted at each place of a list, its end included', () => {
    const listAfter = (key: string) =>
      (valueAfter({ kind: 'insert', pointer: `/list/${key}`, value: 9 }) as { list: number[] }).list;
    expect([listAfter('0'), listAfter('2'), listAfter('-')]).toEqual([
      [9, 1, 2],
      [1, 2, 9],
      [1, 2, 9],
    ]);
    for (const key of ['3', '-1', 'a', '1.5'])
      expect(() => listAfter(key)).toThrow(`"${key}" is no place in the list: write 0 to 2, or -.`);
  });

  it('a key or an entry is removed', () => {
    expect(valueAfter({ kind: 'remove', pointer: '/list/0' })).toEqual({ ...value, list: [2] });
    const { title: _title, ...rest } = value;
    expect(valueAfter({ kind: 'remove', pointer: '/title' })).toEqual(rest);
  });

  it.each<[PointerEdit, string]>([
    [{ kind: 'set', pointer: '/title' }, 'set and insert need a value.'],
    [{ kind: 'insert', pointer: '/list/0' }, 'set and insert need a value.'],
    [{ kind: 'remove', pointer: '/title', value: null }, 'remove takes no value.'],
    [{ kind: 'insert', pointer: '/title', value: 1 }, '/title is in no list: set adds a key.'],
    [{ kind: 'remove', pointer: '' }, 'The whole file has no place in another value. Name a pointer.'],
    [{ kind: 'set', pointer: 'a.b', value: 1 }, '"a.b" is no JSON pointer: write "/a/b".'],
    [{ kind: 'remove', pointer: '/tile' }, 'There is nothing at /tile: no "tile". Did you mean "title"?'],
    [{ kind: 'remove', pointer: '/xyz' }, 'no "xyz". There are title, list, a/b.'],
    [{ kind: 'remove', pointer: '/title/x' }, 'no "x". A text or number has no parts.'],
  ])('the edit %j is refused with its number', (edit, sentence) => {
    expect(() => applyEdit(text, edit, 2)).toThrow(`Edit 3: `);
    expect(() => applyEdit(text, edit, 2)).toThrow(sentence);
  });

  it('a text that is no JSON, or too deep, is refused', () => {
    const edit = { kind: 'set', pointer: '/a', value: 1 } as const;
    expect(() => applyEdit('{', edit, 0)).toThrow('Edit 1: ');
    expect(() => applyEdit('['.repeat(33) + ']'.repeat(33), edit, 0)).toThrow(
      'The file is larger than 256 KB, or nested more than 32 deep.',
    );
  });
});
