import { escapeControls } from '#check/index.ts';
import { Refusal } from '../../commands/refusal.ts';
import { applyFileEdits, findFileEdits, type FileEdits } from '../fileEdits.ts';
import type { ReleaseContext } from '../publish.ts';
import type { OpenDraft } from '../store/openDrafts.ts';
import type { Tree } from '../tree.ts';

interface TypedEdits {
  edits: FileEdits;
  /** The version that the edits were typed over. */
  base: number | null;
  /** The draft's current version, if the typed value wins each conflict. */
  over?: number | null;
}

/**
 * Merges edits that were typed over an earlier version onto the version of the draft, which was moved meanwhile.
 * @throws Refusal with the first place that both changed.
 */
export async function mergeTypedEdits(
  draft: OpenDraft,
  { base, over, edits }: TypedEdits,
  readBase: (base: number | null) => Promise<Tree>,
  { callTextThread }: Pick<ReleaseContext, 'callTextThread'>,
): Promise<FileEdits> {
  if (base === draft.base) return edits;
  // The author's window has the texts of other files as they were moved.
  const isMoved = (file: string) => Object.hasOwn(draft.edits, file) && draft.edits[file] === edits[file];
  const files = Object.keys(edits).filter((file) => !isMoved(file));
  const moved = pickEdits(edits, isMoved);
  const before = pickFiles(await readBase(base), files);
  const after = pickFiles(await readBase(draft.base), files);
  const typed = pickEdits(edits, (file) => !isMoved(file));
  const sides = [before, applyFileEdits(before, typed), after] as const;
  const { tree, conflicts } = await callTextThread('mergeTrees', ...sides);
  const [first] = conflicts;
  if (!first) return { ...moved, ...findFileEdits(after, tree) };
  if (over !== draft.base)
    throw new Refusal(
      escapeControls(`Version ${draft.base} gave ${first.pointer} of ${first.file} another value.`),
    );
  const merged = await callTextThread('mergeTrees', ...sides, conflicts);
  return { ...moved, ...findFileEdits(after, merged.tree) };
}

function pickEdits(edits: FileEdits, isWanted: (file: string) => boolean): FileEdits {
  return Object.fromEntries(Object.entries(edits).filter(([file]) => isWanted(file)));
}

function pickFiles(tree: Tree, files: string[]): Tree {
  return new Map(files.flatMap((file) => (tree.has(file) ? [[file, tree.get(file)!] as const] : [])));
}
