import { describe, expect, test } from 'vitest';
import type { Json } from '#definition';
import { layoutTree as layout, getLevel, getSide, readTreeNodes } from '#pages/binary-tree/layoutTree.ts';
import { findNextNode } from '#pages/binary-tree/findNextNode.ts';
import { nodeStateWords } from '#pages/binary-tree/nodeStateWords.ts';
import { portalOf } from './portalOf.tsx';

const layoutTree = (nodes: readonly Json[]) => layout(nodes, { locale: 'en-US' });
const member = (uid: number, IdColor = 'Green') => ({ uid, fname: `Member ${uid}`, IdColor });
/** Ids 1 to 15; a place listed as free has no uid. */
const treeWith = (free: number[]) =>
  layoutTree(
    Array.from({ length: 15 }, (_, place) => (free.includes(place) ? { uid: 0 } : member(place + 1))),
  )!;

describe('layoutTree', () => {
  test('The tree has 15 places on four levels, with the children of i at 2i+1 and 2i+2', () => {
    const tree = treeWith([]);
    expect(tree.map(({ position }) => getLevel(position))).toEqual([
      0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3,
    ]);
    expect(tree.map(({ uid }) => uid)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });

  test.each<[string, Json]>([
    ['no uid', { fname: 'x' }],
    ['uid 0', { uid: 0 }],
    ["uid '0'", { uid: '0', IdColor: 'Green' }],
    ["uid ''", { uid: '' }],
    ['null', null],
  ])('%s is a free place', (_, node) => {
    expect(layoutTree([member(1), node])![1]).toMatchObject({
      uid: null,
      state: 'none',
      name: '',
      record: {},
    });
  });

  test('Missing places of the answer are filled up', () => {
    expect(layoutTree([member(1)])).toHaveLength(15);
  });

  test.each([
    ['Green', 'active'],
    ['Red', 'inactive'],
    ['Orange', 'waiting'],
    ['Blue', 'none'],
    ['constructor', 'none'],
    ['', 'none'],
  ])('the colour %s reads %s, and its member stays', (colour, state) => {
    expect(layoutTree([member(1, colour)])![0]).toMatchObject({ uid: 1, state });
  });

  test.each<[Json, Json, string, string]>([
    [undefined as unknown as Json, '2026-01-05', 'colourless', 'active'],
    [null, '2026-01-05', 'colourless', 'active'],
    ['', '2026-01-05', 'colourless', 'active'],
    ['', '', 'none', 'notRegistered'],
    ['Red', '2026-01-05', 'inactive', 'inactive'],
    ['Blue', '2026-01-05', 'none', 'notRegistered'],
  ])('the colour %j and the date %j are %s and read %s', (IdColor, activationdate, state, word) => {
    const [root] = layoutTree([{ uid: 1, IdColor, activationdate }])!;
    expect(root).toMatchObject({ uid: 1, state });
    expect(nodeStateWords[root!.state]).toBe(word);
  });

  test.each<[string, Json[]]>([
    ['no nodes', []],
    ['a root that is nobody', [{ uid: 0 }, member(2)]],
  ])('%s is not a tree', (_, nodes) => expect(layoutTree(nodes)).toBeNull());
});

describe('readNodes', () => {
  test.each<[string, unknown, Json[] | null]>([
    ['data.data[0]', { data: { data: [[null, { uid: 1 }]] } }, [null, { uid: 1 }]],
    ['data[0]', { data: [[{ uid: 1 }]] }, [{ uid: 1 }]],
    ['a flat data.data', { data: { data: [{ uid: 1 }, null] } }, [{ uid: 1 }, null]],
    ['a flat data', { data: [{ uid: 1 }] }, [{ uid: 1 }]],
    ['an empty answer', { data: { data: [] } }, []],
    ['another shape', { data: { data: ['x'] } }, null],
    ['no object', 'x', null],
  ])('%s', (_, body, nodes) =>
    expect(readTreeNodes(body, portalOf().config.calls.binaryTree!.rows!)).toEqual(nodes),
  );
});

describe('nextNode', () => {
  const tree = treeWith([1, 4, 9, 13]);
  test.each([
    [6, 'ArrowUp', 2],
    [0, 'ArrowUp', undefined],
    [0, 'ArrowDown', 2],
    [2, 'ArrowDown', 5],
    [6, 'ArrowDown', 14],
    [7, 'ArrowDown', undefined],
    [3, 'ArrowRight', 5],
    [6, 'ArrowRight', undefined],
    [10, 'ArrowLeft', 8],
    [7, 'ArrowLeft', undefined],
    [3, 'ArrowUp', undefined],
    [2, 'Enter', undefined],
    [2, 'toString', undefined],
  ])('The key from place %i, %s, leads to %s', (from, key, to) => {
    expect(findNextNode(tree, from, key)?.position).toBe(to);
  });
});

describe('a place of the tree', () => {
  test('A place is on the left or the right below its parent, and the root on no side', () => {
    expect([0, 1, 2, 3, 4, 13, 14].map(getSide)).toEqual([
      ...[null, 'left', 'right', 'left', 'right', 'left', 'right'],
    ]);
  });

  test.each<[Json, object]>([
    [
      { uid: '7', fname: 'Ann', IdColor: 'Green' },
      { uid: '7', name: 'Ann' },
    ],
    [
      { uid: ' ', fname: 'Ann' },
      { uid: null, name: '', state: 'none', record: {} },
    ],
    [
      { uid: '0', fname: 'Ann' },
      { uid: null, name: '' },
    ],
    [
      { uid: true, fname: 'Ann' },
      { uid: null, name: '' },
    ],
    [
      { uid: 7, activationdate: '2026-01-01' },
      { uid: 7, state: 'colourless' },
    ],
    [{ uid: 7, IdColor: '', activationdate: '2026-01-01' }, { state: 'colourless' }],
    [{ uid: 7, IdColor: 'toString', activationdate: '2026-01-01' }, { state: 'none' }],
    [{ uid: 7, IdColor: 5 }, { state: 'none' }],
    [{ uid: 7 }, { state: 'none', record: { uid: 7 } }],
    [null, { uid: null, state: 'none' }],
  ])('The member %j is at its place as %j', (node, place) => {
    expect(layoutTree([member(1), node])?.[1]).toMatchObject({ position: 1, ...place });
  });
});
