import type { Queryable } from '../database/database.ts';
import type { ReleaseContext } from './publish.ts';
import { readText } from './store/trees.ts';
import { findLive, listVersions } from './store/versions.ts';
import type { KeyPath } from './texts/findEarlierPlace.ts';
import { computeSha256, parseManifest, type Tree } from './tree.ts';
import type { Version } from './version.ts';
import { parseJsonPointer } from '#shared/jsonPointer.ts';

export type BlameContext = Pick<ReleaseContext, 'database' | 'callTextThread'>;

/**
 * Finds the version that gave a place its live value; null if there is no such place.
 * Items of lists are followed by their content, and renamed files by their texts.
 * @param pointer RFC 6901: `/columns/0/label`; '' for the whole file.
 */
export async function findBlamedVersion(
  context: BlameContext,
  file: string,
  pointer: string,
): Promise<Version | null> {
  return trace(context, { file, keys: parseJsonPointer(pointer) });
}

/** Finds the version that gave a place of a draft its value; null if the value is new in the draft. */
export async function findBlamedVersionInDraft(
  context: BlameContext,
  draft: Tree,
  file: string,
  pointer: string,
): Promise<Version | null> {
  const live = await findLive(context.database);
  if (!live) return null;
  const place = { file, keys: parseJsonPointer(pointer) };
  const before = await findBefore(
    place,
    await openTreeTexts(context.database, live),
    buildTreeTexts(draft),
    context,
  );
  return before && trace(context, before);
}

async function trace(context: BlameContext, from: Place): Promise<Version | null> {
  const { database, callTextThread } = context;
  const [live, ...earlier] = await listVersions(database, Number.MAX_SAFE_INTEGER);
  if (!live) return null;
  let place = from;
  let found = live;
  let now = await openTreeTexts(database, live);
  if (!(await callTextThread('hasPath', await now.text(place.file), place.keys))) return null;
  for (const version of earlier) {
    const then = await openTreeTexts(database, version);
    const before = await findBefore(place, then, now, context);
    if (!before?.isSame) return found;
    [found, now, place] = [version, then, before];
  }
  return found;
}

interface Place {
  file: string;
  keys: KeyPath;
}

interface TreeTexts {
  hashes: Map<string, string>;
  text: (file: string) => Promise<string | undefined>;
}

/** Most files are never read, because an equal hash shows that they have not changed. */
async function openTreeTexts(database: Queryable, { tree }: Version): Promise<TreeTexts> {
  const hashes = new Map(parseManifest(await readText(database, tree)));
  const text = async (file: string) => {
    const hash = hashes.get(file);
    return hash === undefined ? undefined : readText(database, hash);
  };
  return { hashes, text };
}

function buildTreeTexts(tree: Tree): TreeTexts {
  return {
    hashes: new Map([...tree].map(([name, text]) => [name, computeSha256(text)])),
    text: async (file) => tree.get(file),
  };
}

async function findBefore(
  { file, keys }: Place,
  then: TreeTexts,
  now: TreeTexts,
  { callTextThread }: BlameContext,
): Promise<(Place & { isSame: boolean }) | null> {
  const name = then.hashes.has(file) ? file : await findRenamed(file, then, now, callTextThread);
  if (name === null) return null;
  if (then.hashes.get(name) === now.hashes.get(file)) return { file: name, keys, isSame: true };
  const after = (await now.text(file)) ?? '';
  const before = await callTextThread('findEarlierPlace', await then.text(name), after, keys);
  return before && { file: name, ...before };
}

/** Finds the earlier name of a file among the removed ones: one with the same text, otherwise a similar one. */
async function findRenamed(
  file: string,
  then: TreeTexts,
  now: TreeTexts,
  callTextThread: BlameContext['callTextThread'],
): Promise<string | null> {
  const removed = [...then.hashes.keys()].filter((name) => !now.hashes.has(name));
  const same = removed.find((name) => then.hashes.get(name) === now.hashes.get(file));
  if (same !== undefined || removed.length === 0) return same ?? null;
  const texts = await Promise.all(
    removed.map(async (name) => [name, (await then.text(name)) ?? ''] as const),
  );
  return callTextThread(
    'findSimilarFile',
    texts.map(([name, text]) => [name, text]),
    await now.text(file),
  );
}
