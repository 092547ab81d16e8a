import { fillWords } from '#engine/texts/fillWords.ts';
import { sideOf } from './layoutTree.ts';
import type { TreeNode } from './layoutTree.ts';
import type { SaidWords } from './useWords.ts';

/** Whose place it is, and on which side, as the lines show it: 'Left of Asha Verma.' Nothing of the root. */
export function tellPlace(words: SaidWords, tree: readonly TreeNode[], position: number): string {
  const side = sideOf(position);
  if (side === null) return '';
  const parent = tree[Math.floor((position - 1) / 2)];
  if (parent?.uid == null) return words[`${side}OfNobody`];
  return fillWords(words[`${side}Of`], { member: parent.name || String(parent.uid) });
}
