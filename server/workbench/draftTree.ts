import type { Queryable } from '../database/database.ts';
import type { Edits, OpenDraft } from '../releases/store/openDrafts.ts';
import { readTree } from '../releases/store/trees.ts';
import { findVersion } from '../releases/store/versions.ts';
import type { Tree } from '../releases/tree.ts';

/** The definitions that a draft was made from; none before the first version. */
export async function readBase(database: Queryable, base: number | null): Promise<Tree> {
  const version = base === null ? null : await findVersion(database, base);
  return version ? readTree(database, version.tree) : new Map<string, string>();
}

/** The definitions as a draft has them. */
export async function readDraftTree(
  database: Queryable,
  { base, edits }: Pick<OpenDraft, 'base' | 'edits'>,
): Promise<Tree> {
  return applyEdits(await readBase(database, base), edits);
}

/** A tree with other texts. */
export function applyEdits(tree: Tree, edits: Edits): Tree {
  const edited = new Map(tree);
  for (const [name, text] of Object.entries(edits)) {
    if (text === null) edited.delete(name);
    else edited.set(name, text);
  }
  return edited;
}

/** What makes one tree of another. */
export function findEdits(from: Tree, to: Tree): Edits {
  const names = [...new Set([...from.keys(), ...to.keys()])].sort();
  const changed = names.filter((name) => from.get(name) !== to.get(name));
  return Object.fromEntries(changed.map((name) => [name, to.get(name) ?? null]));
}
