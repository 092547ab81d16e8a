import { applyEdits, findEdits, type Edits } from '../edits.ts';
import type { Tree } from '../tree.ts';
import { mergeTrees, type FilePlace } from './mergeTrees.ts';

/**
 * Returns the edits of a draft over another version than the one it was made from.
 * @param before the version that the draft was made from.
 * @param kept the conflicts in which the draft's own value stays.
 */
export function mergeDraft(before: Tree, edits: Edits, live: Tree, kept: FilePlace[]): Edits {
  return findEdits(live, mergeTrees(before, applyEdits(before, edits), live, kept).tree);
}
