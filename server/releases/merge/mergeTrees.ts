import { applyEdits, modify } from 'jsonc-parser';
import type { Tree } from '../tree.ts';
import { mergeDocuments, type Edit } from './mergeDocuments.ts';

/** A place of a file to which two people gave different values. */
export interface Conflict {
  file: string;
  /** `/columns/0/label`, as RFC 6901 has it; '' for the whole file. */
  pointer: string;
  /** As JSON; undefined where one of them took it away. */
  mine: string | undefined;
  theirs: string | undefined;
}

/** Both people's work in one tree; where they clash it has theirs, and the conflicts say what mine was. */
export interface MergedTrees {
  tree: Tree;
  conflicts: Conflict[];
}

/**
 * Merges two trees that were made from one: a file that one of them changed is taken as it was written, one that both
 * changed is merged by its paths.
 */
export function mergeTrees(base: Tree, mine: Tree, theirs: Tree): MergedTrees {
  const names = new Set([...base.keys(), ...mine.keys(), ...theirs.keys()]);
  const tree = new Map<string, string>();
  const conflicts: Conflict[] = [];
  for (const name of [...names].sort()) {
    const merged = mergeFile(name, [base.get(name), mine.get(name), theirs.get(name)]);
    if (merged.text !== undefined) tree.set(name, merged.text);
    conflicts.push(...merged.conflicts);
  }
  return { tree, conflicts };
}

interface MergedFile {
  /** Undefined where the file goes. */
  text: string | undefined;
  conflicts: Conflict[];
}

type Sides = [base: string | undefined, mine: string | undefined, theirs: string | undefined];

function mergeFile(file: string, [base, mine, theirs]: Sides): MergedFile {
  if (mine === theirs || mine === base) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  const documents = [base, mine, theirs].map(parse);
  if (mine === undefined || theirs === undefined || documents.includes(undefined))
    return { text: theirs, conflicts: [{ file, pointer: '', mine, theirs }] };
  const { edits, clashes } = mergeDocuments(...(documents as [unknown, unknown, unknown]));
  const conflicts = clashes.map((clash) => ({
    file,
    pointer: clash.path.map(escapePart).join(''),
    mine: write(clash.mine),
    theirs: write(clash.theirs),
  }));
  return { text: edits.reduce(applyEdit, theirs), conflicts };
}

/** Without formatting options: with them the library lays out what stands beside an edit, too. */
function applyEdit(text: string, { path, value }: Edit): string {
  return applyEdits(text, modify(text, path, value, {}));
}

/** Undefined where there is no file, or no document in it. */
function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

function escapePart(part: string | number): string {
  return `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function write(value: unknown): string | undefined {
  return JSON.stringify(value);
}
