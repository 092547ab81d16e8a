import fc from '../support/fastCheck.ts';
import { describe, expect, it } from 'vitest';
import { mergeTrees } from '#server/releases/merge/mergeTrees.ts';
import type { Tree } from '#server/releases/tree.ts';

const file = 'schemas/screens/a.json';
const numbered = (value: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`k${at}`, value])));
const text = (value: unknown) => JSON.stringify(value, null, 2);
const treeOf = (one: string): Tree => new Map([[file, one]]);
const sides = (base: string, mine: string, theirs: string): [Tree, Tree, Tree] => [
  treeOf(base),
  treeOf(mine),
  treeOf(theirs),
];
/** Merges two changes of one document. */
function merge(base: unknown, mine: unknown, theirs: unknown) {
  const [before, my, their] = [base, mine, theirs].map(
    (value) => new Map(value === undefined ? [] : [[file, text(value)]]),
  );
  const { tree, conflicts } = mergeTrees(before!, my!, their!);
  const merged = tree.get(file);
  return { merged, value: merged === undefined ? undefined : (JSON.parse(merged) as unknown), conflicts };
}

describe('what two people made of one version', () => {
  it('changes of different keys are merged, and unchanged parts keep their text', () => {
    const base = { title: 'A', columns: [{ label: 'One' }, { label: 'Two' }], page: { size: 10 } };
    const { merged, conflicts } = merge(
      base,
      { ...base, columns: [{ label: 'First' }, { label: 'Two' }] },
      { ...base, title: 'B', columns: [{ label: 'One' }, { label: 'Second' }] },
    );
    expect(conflicts).toEqual([]);
    expect(merged).toBe(text({ ...base, title: 'B', columns: [{ label: 'First' }, { label: 'Second' }] }));
  });

  it('a conflict in one key has both values, and the live one stays', () => {
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

  it('a list that grew on one side and changed on the other is a conflict', () => {
    const { conflicts } = merge({ list: [1, 2] }, { list: [1, 2, 3] }, { list: [1, 9] });
    expect(conflicts).toEqual([{ file, pointer: '/list', mine: '[1,2,3]', theirs: '[1,9]' }]);
  });

  it('a conflict is about a whole file where one side removed it and the other changed it, and where one is no JSON', () => {
    expect(merge({ a: 1 }, undefined, { a: 2 }).conflicts).toEqual([
      { file, pointer: '', mine: undefined, theirs: text({ a: 2 }) },
    ]);
    const broken = mergeTrees(new Map([[file, '{}']]), new Map([[file, '{']]), new Map([[file, '{"a":1}']]));
    expect(broken.conflicts).toEqual([{ file, pointer: '', mine: '{', theirs: '{"a":1}' }]);
    expect(broken.tree.get(file)).toBe('{"a":1}');
  });

  it('a file that only one side changed, created or removed is merged as written', () => {
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

describe('a merge in one pass', () => {
  it('a merge in one pass adds, changes and removes without a change of the other layout', () => {
    const base = '{\n  "a": 1,\n  "b" : [1,\n 2],\n  "c": {"x": 1, "y": 2},\n  "z": 0\n}\n';
    const mine = '{"b":[1,3],"c":{},"z":0,"n":{"m":1}}';
    const theirs = base.replace('"z": 0', '"z":   9');
    const { tree, conflicts } = mergeTrees(...sides(base, mine, theirs));
    expect(conflicts).toEqual([]);
    expect(tree.get(file)).toBe('{\n  "b" : [1,\n 3],\n  "c": {},\n  "z":   9,"n": {"m":1}\n}\n');
  });

  it('a merge has my value at each conflict that I decided so, also where I removed it', () => {
    const { tree, conflicts } = mergeTrees(
      ...sides('{"a":1,"b":1,"c":1}', '{"a":2,"c":2}', '{"a":3,"b":3,"c":3}'),
      [
        { file, pointer: '/a' },
        { file, pointer: '/b' },
      ],
    );
    expect(conflicts.map(({ pointer }) => pointer)).toEqual(['/a', '/b', '/c']);
    expect(tree.get(file)).toBe('{"a":2,"c":3}');
  });

  it.each([
    ['clashes in more than 500 places', numbered(1), numbered(2), numbered(3)],
    ['is deeper than a definition may be', '{}', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, '{"a":1}'],
    ['is larger than a definition may be', '{}', `{"a":"${'x'.repeat(300_000)}"}`, '{"a":1}'],
  ])('the conflict is about a whole file that %s', (_what, base, mine, theirs) => {
    const { tree, conflicts } = mergeTrees(...sides(base, mine, theirs));
    expect(conflicts).toEqual([{ file, pointer: '', mine, theirs }]);
    expect(tree.get(file)).toBe(theirs);
    expect(mergeTrees(...sides(base, mine, theirs), [{ file, pointer: '' }]).tree.get(file)).toBe(mine);
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

it('a merge with an unchanged document gives the other one, whatever the documents are', () => {
  fc.assert(
    fc.property(document, document, (base, other) => {
      expect(merge(base, other, base)).toMatchObject({ value: other, conflicts: [] });
      expect(merge(base, base, other)).toMatchObject({ value: other, conflicts: [] });
      expect(merge(base, other, other)).toMatchObject({ value: other, conflicts: [] });
    }),
  );
});

it('no change of either side is lost without a conflict, whatever the documents are', () => {
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

it('a merge in which each conflict was decided equals the merge with the sides exchanged', () => {
  fc.assert(
    fc.property(document, document, document, (base, mine, theirs) => {
      const all = sides(text(base), text(mine), text(theirs));
      const decided = mergeTrees(...all, mergeTrees(...all).conflicts).tree.get(file)!;
      const other = mergeTrees(all[0], all[2], all[1]).tree.get(file)!;
      expect(JSON.parse(decided)).toEqual(JSON.parse(other));
    }),
  );
});
