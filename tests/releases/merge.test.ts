import fc from '../support/fastCheck.ts';
import { describe, expect, it } from 'vitest';
import { mergeTrees } from '../../server/releases/merge/mergeTrees.ts';

const file = 'schemas/screens/a.json';
const text = (value: unknown) => JSON.stringify(value, null, 2);
/** Merges what two made of one document. */
function merge(base: unknown, mine: unknown, theirs: unknown) {
  const [before, my, their] = [base, mine, theirs].map(
    (value) => new Map(value === undefined ? [] : [[file, text(value)]]),
  );
  const { tree, conflicts } = mergeTrees(before!, my!, their!);
  const merged = tree.get(file);
  return { merged, value: merged === undefined ? undefined : (JSON.parse(merged) as unknown), conflicts };
}

describe('what two people made of one version', () => {
  it('is merged where they changed different keys, and what neither changed keeps its text', () => {
    const base = { title: 'A', columns: [{ label: 'One' }, { label: 'Two' }], page: { size: 10 } };
    const { merged, conflicts } = merge(
      base,
      { ...base, columns: [{ label: 'First' }, { label: 'Two' }] },
      { ...base, title: 'B', columns: [{ label: 'One' }, { label: 'Second' }] },
    );
    expect(conflicts).toEqual([]);
    expect(merged).toBe(text({ ...base, title: 'B', columns: [{ label: 'First' }, { label: 'Second' }] }));
  });

  it('says of one key both values, and keeps what is live', () => {
    const { value, conflicts } = merge(
      { a: 1, 'b/c': { '~': 1 } },
      { a: 2, 'b/c': {} },
      { a: 3, 'b/c': { '~': 2 } },
    );
    expect(conflicts).toEqual([
      { file, pointer: '/a', mine: '2', theirs: '3' },
      { file, pointer: '/b~1c/~0', mine: undefined, theirs: '2' },
    ]);
    expect(value).toEqual({ a: 3, 'b/c': { '~': 2 } });
  });

  it('is not merged in a list that grew on one side and changed on the other', () => {
    const { conflicts } = merge({ list: [1, 2] }, { list: [1, 2, 3] }, { list: [1, 9] });
    expect(conflicts).toEqual([{ file, pointer: '/list', mine: '[1,2,3]', theirs: '[1,9]' }]);
  });

  it('is told as a whole file where one took it away and the other changed it, and where one is no JSON', () => {
    expect(merge({ a: 1 }, undefined, { a: 2 }).conflicts).toEqual([
      { file, pointer: '', mine: undefined, theirs: text({ a: 2 }) },
    ]);
    const broken = mergeTrees(new Map([[file, '{}']]), new Map([[file, '{']]), new Map([[file, '{"a":1}']]));
    expect(broken.conflicts).toEqual([{ file, pointer: '', mine: '{', theirs: '{"a":1}' }]);
    expect(broken.tree.get(file)).toBe('{"a":1}');
  });

  it('is taken as it was written where one of them alone changed a file, made one or took one away', () => {
    const base = new Map([
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
    ]);
    const mine = new Map([
      ['a', 'mine'],
      ['b', 'b'],
      ['new', 'n'],
    ]);
    const theirs = new Map([
      ['a', 'a'],
      ['b', 'theirs'],
      ['c', 'c'],
    ]);
    const { tree, conflicts } = mergeTrees(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(Object.fromEntries(tree)).toEqual({ a: 'mine', b: 'theirs', new: 'n' });
  });
});

const key = fc.constantFrom('a', 'b', 'c', 'd');
const value = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    fc.string(),
    fc.dictionary(key, tie('node')),
    fc.array(tie('node'), { maxLength: 3 }),
  ),
})).node;
const document = fc.dictionary(key, value);

it('whoever merges with what did not change gets the other, whatever the documents are', () => {
  fc.assert(
    fc.property(document, document, (base, other) => {
      expect(merge(base, other, base)).toMatchObject({ value: other, conflicts: [] });
      expect(merge(base, base, other)).toMatchObject({ value: other, conflicts: [] });
      expect(merge(base, other, other)).toMatchObject({ value: other, conflicts: [] });
    }),
  );
});

it('nothing that one of them did is lost without a word, whatever the documents are', () => {
  fc.assert(
    fc.property(document, document, document, (base, mine, theirs) => {
      const one = merge(base, mine, theirs);
      const other = merge(base, theirs, mine);
      expect(one.conflicts.map(({ pointer }) => pointer).sort()).toEqual(
        other.conflicts.map(({ pointer }) => pointer).sort(),
      );
      if (one.conflicts.length === 0) expect(one.value).toEqual(other.value);
    }),
  );
});
