import { expect, test } from 'vitest';
import { currentId, popId, pushId } from '../../src/pages/binary-tree/treePath.ts';
import type { TreePath } from '../../src/pages/binary-tree/treePath.ts';

test('goes on and back, and ends at the member’s own id', () => {
  let path: TreePath = [1];
  path = pushId(pushId(path, 2), '3');
  expect(path).toEqual([1, 2, '3']);
  expect(currentId(path)).toBe('3');
  path = popId(path);
  expect(currentId(path)).toBe(2);
  path = popId(popId(path));
  expect(path).toEqual([1]);
});

test('going where one is already changes nothing', () => {
  const path: TreePath = [1, 2];
  expect(pushId(path, '2')).toBe(path);
});
