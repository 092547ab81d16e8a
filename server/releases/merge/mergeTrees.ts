import { parseDefinitionJson } from '../texts/parseDefinitionJson.ts';
import type { Tree } from '../tree.ts';
import { applyJsonEdits } from './applyJsonEdits.ts';
import { mergeDocuments } from './mergeDocuments.ts';
import { formatJsonPointer } from '#shared/jsonPointer.ts';

/** A place in a file. */
export interface FilePlace {
  file: string;
  /** RFC 6901: `/columns/0/label`; '' for the whole file. */
  pointer: string;
}

/** A place that both sides gave different values. */
export interface Conflict extends FilePlace {
  /** My value as JSON; undefined if my side removed it. */
  mine: string | undefined;
  theirs: string | undefined;
}

export interface MergedTrees {
  tree: Tree;
  conflicts: Conflict[];
}

/** Maximum conflicts in a file. A file with more is one conflict as a whole. */
const maxConflicts = 500;

/**
 * Merges two trees that were made from one base. A file changed on one side is copied, one changed on both sides is merged
 * by its paths.
 * @param ownPlaces the conflicts in which my value stays.
 */
export function mergeTrees(base: Tree, mine: Tree, theirs: Tree, ownPlaces: FilePlace[] = []): MergedTrees {
  const names = new Set([...base.keys(), ...mine.keys(), ...theirs.keys()]);
  const pointers = gatherPointers(ownPlaces);
  const tree = new Map<string, string>();
  const conflicts: Conflict[] = [];
  for (const name of [...names].sort()) {
    const sides: Sides = [base.get(name), mine.get(name), theirs.get(name)];
    const merged = mergeFile(name, sides, pointers.get(name) ?? new Set());
    if (merged.text !== undefined) tree.set(name, merged.text);
    for (const conflict of merged.conflicts) conflicts.push(conflict);
  }
  return { tree, conflicts };
}

function gatherPointers(places: FilePlace[]): Map<string, Set<string>> {
  const pointers = new Map<string, Set<string>>();
  for (const { file, pointer } of places)
    pointers.set(file, (pointers.get(file) ?? new Set<string>()).add(pointer));
  return pointers;
}

interface MergedFile {
  text: string | undefined;
  conflicts: Conflict[];
}

type Sides = [base: string | undefined, mine: string | undefined, theirs: string | undefined];

function mergeFile(file: string, sides: Sides, ownPlaces: Set<string>): MergedFile {
  const [base, mine, theirs] = sides;
  if (mine === theirs || mine === base) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  const whole = { text: ownPlaces.has('') ? mine : theirs, conflicts: [{ file, pointer: '', mine, theirs }] };
  const documents = sides.map(parseDefinitionJson);
  if (theirs === undefined || documents.includes(undefined)) return whole;
  const { edits, conflicts: found } = mergeDocuments(...(documents as [unknown, unknown, unknown]));
  if (found.length > maxConflicts) return whole;
  const own = found.filter(({ path }) => ownPlaces.has(formatJsonPointer(path)));
  const decided = own.map(({ path, mine }) => ({ path, value: mine }));
  const conflicts = found.map(({ path, mine, theirs }) => ({
    file,
    pointer: formatJsonPointer(path),
    mine: format(mine),
    theirs: format(theirs),
  }));
  return { text: applyJsonEdits(theirs, [...edits, ...decided]), conflicts };
}

function format(value: unknown): string | undefined {
  return JSON.stringify(value);
}
