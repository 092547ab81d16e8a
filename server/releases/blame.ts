import type { Queryable } from '../database/database.ts';
import type { Desk } from './publish.ts';
import { readText } from './store/trees.ts';
import { findLive, listVersions } from './store/versions.ts';
import type { Keys } from './texts/followPlace.ts';
import { hashText, readManifest, type Tree } from './tree.ts';
import type { Version } from './version.ts';
import { readPointer } from '#shared/jsonPointer.ts';

/** The parts of a desk that look for the version of a place. */
export type BlameDesk = Pick<Desk, 'database' | 'askTexts'>;

/**
 * The version that gave a place of a file the value that it has in the live version; null where there is no such place. An
 * item of a list is followed to where it stood before, and a file to the name that it had.
 * @param pointer as RFC 6901 has it: `/columns/0/label`; '' for the whole file.
 */
export async function blame(desk: BlameDesk, file: string, pointer: string): Promise<Version | null> {
  return trace(desk, { file, keys: readPointer(pointer) });
}

/**
 * The same for a place of definitions that are not live yet: the version that gave it the value that it has in what is live.
 * Null where it is new in them.
 */
export async function blameDraft(
  desk: BlameDesk,
  draft: Tree,
  file: string,
  pointer: string,
): Promise<Version | null> {
  const live = await findLive(desk.database);
  if (!live) return null;
  const place = { file, keys: readPointer(pointer) };
  const before = await findBefore(place, await look(desk.database, live), sightOf(draft), desk);
  return before && trace(desk, before);
}

async function trace(desk: BlameDesk, from: Place): Promise<Version | null> {
  const { database, askTexts } = desk;
  const [live, ...earlier] = await listVersions(database, Number.MAX_SAFE_INTEGER);
  if (!live) return null;
  let place = from;
  let found = live;
  let now = await look(database, live);
  if (!(await askTexts('hasPlace', await now.text(place.file), place.keys))) return null;
  for (const version of earlier) {
    const then = await look(database, version);
    const before = await findBefore(place, then, now, desk);
    if (!before?.isSame) return found;
    [found, now, place] = [version, then, before];
  }
  return found;
}

/** A place of a document. */
interface Place {
  file: string;
  keys: Keys;
}

/** The files of a version, read as far as they are asked for. */
interface Sight {
  /** The hashes of the texts, by name. */
  hashes: Map<string, string>;
  /** Undefined where there is no such file. */
  text: (file: string) => Promise<string | undefined>;
}

/** Of most versions no file is read: the hash says that it stayed as it was. */
async function look(database: Queryable, { tree }: Version): Promise<Sight> {
  const hashes = new Map(readManifest(await readText(database, tree)));
  const text = async (file: string) => {
    const hash = hashes.get(file);
    return hash === undefined ? undefined : readText(database, hash);
  };
  return { hashes, text };
}

/** Files that are at hand. */
function sightOf(tree: Tree): Sight {
  return {
    hashes: new Map([...tree].map(([name, text]) => [name, hashText(text)])),
    text: async (file) => tree.get(file),
  };
}

/** Where a place stood in the version before; null where it is new. */
async function findBefore(
  { file, keys }: Place,
  then: Sight,
  now: Sight,
  { askTexts }: BlameDesk,
): Promise<(Place & { isSame: boolean }) | null> {
  const name = then.hashes.has(file) ? file : await findRenamed(file, then, now, askTexts);
  if (name === null) return null;
  if (then.hashes.get(name) === now.hashes.get(file)) return { file: name, keys, isSame: true };
  const after = (await now.text(file)) ?? '';
  const before = await askTexts('followPlace', await then.text(name), after, keys);
  return before && { file: name, ...before };
}

/** The name that a file had before: of those that went when it came, the one with the same text, else most of its words. */
async function findRenamed(
  file: string,
  then: Sight,
  now: Sight,
  askTexts: BlameDesk['askTexts'],
): Promise<string | null> {
  const gone = [...then.hashes.keys()].filter((name) => !now.hashes.has(name));
  const same = gone.find((name) => then.hashes.get(name) === now.hashes.get(file));
  if (same !== undefined || gone.length === 0) return same ?? null;
  const texts = await Promise.all(gone.map(async (name) => [name, (await then.text(name)) ?? ''] as const));
  return askTexts(
    'findAlike',
    texts.map(([name, text]) => [name, text]),
    await now.text(file),
  );
}
