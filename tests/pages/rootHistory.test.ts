import { describe, expect, test } from 'vitest';
import {
  getCurrentRoot,
  buildRootHistoryQuery,
  popRoot,
  pushRoot,
  buildRootHistory,
} from '#pages/binary-tree/roots/rootHistory.ts';
import type { RootHistory } from '#pages/binary-tree/roots/rootHistory.ts';

test('The path goes on and back, and ends at the member’s own id', () => {
  let roots: RootHistory = [1];
  roots = pushRoot(pushRoot(roots, 2), '3');
  expect(roots).toEqual([1, 2, '3']);
  expect(getCurrentRoot(roots)).toBe('3');
  roots = popRoot(roots);
  expect(getCurrentRoot(roots)).toBe(2);
  roots = popRoot(popRoot(roots));
  expect(roots).toEqual([1]);
});

test('Going to the current root changes nothing', () => {
  const roots: RootHistory = [1, 2];
  expect(pushRoot(roots, '2')).toBe(roots);
});

describe('the path in the address', () => {
  test.each<[string, RootHistory]>([
    ['', [1]],
    ['?root=2', [1, 2]],
    ['?root=3', [1, 2, '3']],
  ])('A path is written to the address and read again, with its ids as they came: %s', (search, roots) => {
    const placed = buildRootHistoryQuery(roots);
    expect(placed.search).toBe(search);
    expect(buildRootHistory(1, placed.search, placed.state)).toEqual({
      roots,
      isFromState: roots.length > 1,
    });
  });

  test.each<[string, string, unknown, RootHistory]>([
    ['a link that was sent', '?root=7', null, [1, '7']],
    ['a step of another root', '?root=7', { walked: [2] }, [1, '7']],
    ['a link to oneself', '?root=1', null, [1]],
    ['an empty root', '?root=%20', { walked: 'x' }, [1]],
  ])('%s gives a path straight from the member', (_, search, state, roots) => {
    expect(buildRootHistory(1, search, state)).toEqual({ roots, isFromState: false });
  });
});
