import { sideOf } from './layoutTree.ts';
import type { TreeNode } from './layoutTree.ts';

/** Whose place it is, and on which side, as the lines show it: 'Left of Asha Verma.' Nothing of the root. */
export function tellPlace(tree: readonly TreeNode[], position: number): string {
  const side = sideOf(position);
  if (side === null) return '';
  const parent = tree[Math.floor((position - 1) / 2)];
  if (parent?.uid != null) return `${side} of ${parent.name || parent.uid}.`;
  return `${side}, below a place where nobody is registered.`;
}
