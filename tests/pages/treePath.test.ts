import { describe, expect, test } from 'vitest';
import {
  getCurrentId,
  buildTreeQuery,
  popId,
  pushId,
  buildTreePath,
} from '#pages/binary-tree/path/treePath.ts';
import type { TreePath } from '#pages/binary-tree/path/treePath.ts';

test('The path goes on and back, and ends at the member’s own id', () => {
  let path: TreePath = [1];
  path = pushId(pushId(path, 2), '3');
  expect(path).toEqual([1, 2, '3']);
  expect(getCurrentId(path)).toBe('3');
  path = popId(path);
  expect(getCurrentId(path)).toBe(2);
  path = popId(popId(path));
  expect(path).toEqual([1]);
});

test('Going to the current root changes nothing', () => {
  const path: TreePath = [1, 2];
  expect(pushId(path, '2')).toBe(path);
});

describe('the path in the address', () => {
  test.each<[string, TreePath]>([
    ['', [1]],
    ['?root=2', [1, 2]],
    ['?root=3', [1, 2, '3']],
  ])('A path is written to the address and read again, with its ids as they came: %s', (search, path) => {
    const placed = buildTreeQuery(path);
    expect(placed.search).toBe(search);
    expect(buildTreePath(1, placed.search, placed.kept)).toEqual({ path, isKept: path.length > 1 });
  });

  test.each<[string, string, unknown, TreePath]>([
    ['a link that was sent', '?root=7', null, [1, '7']],
    ['a step of another root', '?root=7', { walked: [2] }, [1, '7']],
    ['a link to oneself', '?root=1', null, [1]],
    ['an empty root', '?root=%20', { walked: 'x' }, [1]],
  ])('%s gives a path straight from the member', (_, search, kept, path) => {
    expect(buildTreePath(1, search, kept)).toEqual({ path, isKept: false });
  });
});
