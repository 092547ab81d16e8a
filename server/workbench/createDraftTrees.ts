import type { Queryable } from '../database/database.ts';
import { applyFileEdits } from '../releases/fileEdits.ts';
import type { OpenDraft } from '../releases/store/openDrafts.ts';
import { readTree } from '../releases/store/trees.ts';
import { findLive, findVersion } from '../releases/store/versions.ts';
import type { Tree } from '../releases/tree.ts';

/** Reads whole trees: of versions, and of drafts with their edits applied. */
export interface DraftTrees {
  base: (base: number | null) => Promise<Tree>;
  /** Falls back to the live version if the history has lost the base. */
  baseOrLive: (base: number | null) => Promise<Tree>;
  /** Resolves with the tree of a draft, the same object until the draft is edited. */
  draft: (draft: Pick<OpenDraft, 'id' | 'revision' | 'base' | 'edits'>) => Promise<Tree>;
}

/** Maximum number of cached trees. Previews read their draft all the time. */
const maxCachedTrees = 20;

/** Creates a cache of trees. */
export function createDraftTrees(database: Queryable): DraftTrees {
  const cachedTrees = new Map<string, Tree>();
  const cache = async (key: string, read: () => Promise<Tree>): Promise<Tree> => {
    const tree = cachedTrees.get(key) ?? (await read());
    // Another request may have read it meanwhile. All get the same object.
    const one = cachedTrees.get(key) ?? tree;
    cachedTrees.delete(key);
    cachedTrees.set(key, one);
    const [oldest = ''] = cachedTrees.keys();
    if (cachedTrees.size > maxCachedTrees) cachedTrees.delete(oldest);
    return one;
  };
  const base: DraftTrees['base'] = async (number) => {
    const cachedTree = cachedTrees.get(`version ${number}`);
    const version = cachedTree || number === null ? null : await findVersion(database, number);
    if (version) return cache(`version ${number}`, () => readTree(database, version.tree));
    return cachedTree ?? new Map<string, string>();
  };
  const findBaseOrLive = async (number: number | null): Promise<number | null> => {
    const isThere =
      number === null || cachedTrees.has(`version ${number}`) || (await findVersion(database, number));
    return isThere ? number : ((await findLive(database))?.number ?? null);
  };
  return {
    base,
    baseOrLive: async (number) => base(await findBaseOrLive(number)),
    draft: async ({ id, revision, base: from, edits }) => {
      const under = await findBaseOrLive(from);
      return cache(`draft ${id} ${revision} ${under}`, async () => applyFileEdits(await base(under), edits));
    },
  };
}
