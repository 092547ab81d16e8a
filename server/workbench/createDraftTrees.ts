import type { Queryable } from '../database/database.ts';
import { applyEdits } from '../releases/edits.ts';
import type { OpenDraft } from '../releases/store/openDrafts.ts';
import { readTree } from '../releases/store/trees.ts';
import { findLive, findVersion } from '../releases/store/versions.ts';
import type { Tree } from '../releases/tree.ts';

/** Reads the definitions of versions, and of drafts over them. */
export interface DraftTrees {
  /** The definitions that a draft was made from; none before the first version. */
  base: (base: number | null) => Promise<Tree>;
  /** The same, to read a draft over; where the history does not have that version any more, what is live. */
  under: (base: number | null) => Promise<Tree>;
  /** The definitions as a draft has them: the same object for as long as nobody edits it. */
  draft: (draft: Pick<OpenDraft, 'id' | 'revision' | 'base' | 'edits'>) => Promise<Tree>;
}

/** How many trees are kept: previews look at their draft again and again. */
const most = 20;

export function createDraftTrees(database: Queryable): DraftTrees {
  const kept = new Map<string, Tree>();
  const keep = async (key: string, read: () => Promise<Tree>): Promise<Tree> => {
    const tree = kept.get(key) ?? (await read());
    // Another may have read it meanwhile: the same object for all.
    const one = kept.get(key) ?? tree;
    kept.delete(key);
    kept.set(key, one);
    const [oldest = ''] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return one;
  };
  const base: DraftTrees['base'] = async (number) => {
    const known = kept.get(`version ${number}`);
    const version = known || number === null ? null : await findVersion(database, number);
    if (version) return keep(`version ${number}`, () => readTree(database, version.tree));
    return known ?? new Map<string, string>();
  };
  const findUnder = async (number: number | null): Promise<number | null> => {
    const isThere = number === null || kept.has(`version ${number}`) || (await findVersion(database, number));
    return isThere ? number : ((await findLive(database))?.number ?? null);
  };
  return {
    base,
    under: async (number) => base(await findUnder(number)),
    draft: async ({ id, revision, base: from, edits }) => {
      const under = await findUnder(from);
      return keep(`draft ${id} ${revision} ${under}`, async () => applyEdits(await base(under), edits));
    },
  };
}
