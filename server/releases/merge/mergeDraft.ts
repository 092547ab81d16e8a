import { applyEdits, findEdits, type Edits } from '../edits.ts';
import type { Tree } from '../tree.ts';
import { mergeTrees, type FilePlace } from './mergeTrees.ts';

/**
 * What a draft changes over another version than it was made from: both people's work, where they clash what was decided.
 * @param before what it was made from.
 * @param kept the clashes in which the draft's own value stays.
 */
export function mergeDraft(before: Tree, edits: Edits, live: Tree, kept: FilePlace[]): Edits {
  return findEdits(live, mergeTrees(before, applyEdits(before, edits), live, kept).tree);
}
