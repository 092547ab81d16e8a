import { applyEdits as applyTextEdits, modify } from 'jsonc-parser';
import type { MergeDraft } from '../../src/workbench/protocol.ts';
import { applyEdits, findEdits, type Edits } from '../releases/edits.ts';
import { mergeTrees, type Conflict } from '../releases/merge/mergeTrees.ts';
import type { Tree } from '../releases/tree.ts';

/**
 * What a draft changes over another version than it was made from: both people's work, where they clash what was decided.
 * @param before what it was made from.
 * @param mine the clashes in which the draft's own value stays.
 */
export function mergeDraft(before: Tree, edits: Edits, live: Tree, mine: MergeDraft['mine']): Edits {
  const { tree, conflicts } = mergeTrees(before, applyEdits(before, edits), live);
  const merged = new Map(tree);
  const isMine = ({ file, pointer }: Conflict) =>
    mine.some((one) => one.file === file && one.pointer === pointer);
  for (const conflict of conflicts.filter(isMine)) takeMine(merged, conflict);
  return findEdits(live, merged);
}

function takeMine(tree: Map<string, string>, { file, pointer, mine }: Conflict): void {
  if (pointer === '') {
    if (mine === undefined) tree.delete(file);
    else tree.set(file, mine);
    return;
  }
  const text = tree.get(file)!;
  const value = mine === undefined ? undefined : (JSON.parse(mine) as unknown);
  tree.set(file, applyTextEdits(text, modify(text, readPointer(pointer), value, {})));
}

/** The steps of a pointer, as RFC 6901 writes it; those of a list are numbers. */
function readPointer(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part));
}
