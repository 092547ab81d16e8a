import type { Conflict } from './merge/mergeTrees.ts';
import type { Tree } from './tree.ts';

/** What came of looking at a tree as if it were live. */
export interface Examined {
  /** What is wrong in it, a line each with its place. */
  problems: string[];
  /** What members would notice over what is live, a line each. */
  changes: Change[];
  /** The names of the compiled modules, which hold the hash of what they say. */
  modules: string[];
}

/** A difference between two versions in one line. */
export interface Change {
  text: string;
  /** Whether it changes what is sent, checked or counted, or who may see what: then a second person has to agree. */
  matters: boolean;
}

/** Looks at a tree, beside the one that is live. */
export type Examine = (tree: Tree, live: Tree | null) => Promise<Examined>;

/** One condition of a publication. */
export interface Gate {
  name: 'role' | 'base' | 'definitions' | 'approval';
  isOpen: boolean;
  /** Why, in one sentence. */
  says: string;
}

/** What every gate says of a tree, at once. A dry run gives the same as the real one. */
export interface Report extends Examined {
  /** The hash of the tree. */
  tree: string;
  /** The number of the version it was made from; null before the first. */
  base: number | null;
  gates: Gate[];
  /** What would have to be decided, where another version is live than the one it was made from. */
  conflicts: Conflict[];
  /** What an approval is bound to: the hash of all that was found, without the gates. */
  hash: string;
  approvedBy: string[];
}
