import { getLevel, type TreeNode } from './layoutTree.ts';

const moves: Record<string, (position: number) => number[]> = {
  ArrowUp: (position) => [Math.floor((position - 1) / 2)],
  ArrowDown: (position) => [2 * position + 1, 2 * position + 2],
  ArrowLeft: (position) => onLevel(position, -1),
  ArrowRight: (position) => onLevel(position, 1),
};

/** Finds the node that an arrow key leads to: the parent, the first child, or the next member of the level; or null. */
export function findNextNode(tree: readonly TreeNode[], position: number, key: string): TreeNode | null {
  const places = Object.hasOwn(moves, key) ? moves[key]!(position) : [];
  const taken = places.find((place) => tree[place]?.uid != null);
  return taken === undefined ? null : tree[taken]!;
}

function onLevel(position: number, step: number): number[] {
  const first = 2 ** getLevel(position) - 1;
  const last = 2 * first;
  const places = [];
  for (let place = position + step; place >= first && place <= last; place += step) places.push(place);
  return places;
}
