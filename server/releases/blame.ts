import { isDeepStrictEqual } from 'node:util';
import { followItem } from '../../src/describe/index.ts';
import type { Queryable } from '../database/database.ts';
import { readText } from './store/trees.ts';
import { findLive, listVersions } from './store/versions.ts';
import { hashText, readManifest, type Tree } from './tree.ts';
import type { Version } from './version.ts';

/**
 * The version that gave a place of a file the value that it has in the live version; null where there is no such place. An
 * item of a list is followed to where it stood before, and a file to the name that it had.
 * @param pointer as RFC 6901 has it: `/columns/0/label`; '' for the whole file.
 */
export async function blame(database: Queryable, file: string, pointer: string): Promise<Version | null> {
  return trace(database, { file, keys: readPointer(pointer) });
}

/**
 * The same for a place of definitions that are not live yet: the version that gave it the value that it has in what is live.
 * Null where it is new in them.
 */
export async function blameDraft(
  database: Queryable,
  draft: Tree,
  file: string,
  pointer: string,
): Promise<Version | null> {
  const live = await findLive(database);
  if (!live) return null;
  const place = { file, keys: readPointer(pointer) };
  const before = await findBefore(place, await createLook(database)(live), sightOf(draft));
  return before && trace(database, before);
}

async function trace(database: Queryable, from: Place): Promise<Version | null> {
  const [live, ...earlier] = await listVersions(database, Number.MAX_SAFE_INTEGER);
  if (!live) return null;
  const look = createLook(database);
  let place = from;
  let found = live;
  let now = await look(live);
  const value = valueAt(await now.document(place.file), place.keys);
  if (value === undefined) return null;
  for (const version of earlier) {
    const then = await look(version);
    const before = await findBefore(place, then, now);
    if (!before || !isDeepStrictEqual(valueAt(await then.document(before.file), before.keys), value))
      return found;
    [found, now, place] = [version, then, before];
  }
  return found;
}

/** A place of a document. */
interface Place {
  file: string;
  keys: string[];
}

/** The files of a version, read as far as they are asked for. */
interface Sight {
  /** The hashes of the texts, by name. */
  hashes: Map<string, string>;
  /** Undefined where there is no such file, or no document in it. */
  document: (file: string) => Promise<unknown>;
}

/** Of most versions one file alone is read, and once where it stayed as it was. */
function createLook(database: Queryable): (version: Version) => Promise<Sight> {
  const documents = new Map<string, unknown>();
  return async ({ tree }) => {
    const hashes = new Map(readManifest(await readText(database, tree)));
    const document = async (file: string): Promise<unknown> => {
      const hash = hashes.get(file);
      if (hash === undefined) return undefined;
      if (!documents.has(hash)) documents.set(hash, parse(await readText(database, hash)));
      return documents.get(hash);
    };
    return { hashes, document };
  };
}

/** Files that are at hand. */
function sightOf(tree: Tree): Sight {
  return {
    hashes: new Map([...tree].map(([name, text]) => [name, hashText(text)])),
    document: async (file) => parse(tree.get(file) ?? ''),
  };
}

/** Where a place stood in the version before; null where it is new. */
async function findBefore({ file, keys }: Place, then: Sight, now: Sight): Promise<Place | null> {
  const name = then.hashes.has(file) ? file : await findRenamed(file, then, now);
  if (name === null) return null;
  const before = followKeys(await then.document(name), await now.document(file), keys);
  return before && { file: name, keys: before };
}

/** The name that a file had before: of those that went when it came, the one with the same text, else most of its words. */
async function findRenamed(file: string, then: Sight, now: Sight): Promise<string | null> {
  const gone = [...then.hashes.keys()].filter((name) => !now.hashes.has(name));
  const same = gone.find((name) => then.hashes.get(name) === now.hashes.get(file));
  if (same !== undefined) return same;
  const own = await now.document(file);
  for (const name of gone) if (isMostly(await then.document(name), own)) return name;
  return null;
}

/** Whether two documents have more than half of their words alike. */
function isMostly(before: unknown, after: unknown): boolean {
  if (!isObject(before) || !isObject(after)) return false;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => isDeepStrictEqual(before[key], after[key])).length * 2 > keys.length;
}

/** The same way through an earlier document; null where an item on it is new. */
function followKeys(before: unknown, after: unknown, [key, ...rest]: string[]): string[] | null {
  if (key === undefined) return [];
  const isList = Array.isArray(before) && Array.isArray(after);
  const found = isList ? followItem(before, after, Number(key)) : key;
  if (found === null) return null;
  const inner = followKeys(valueAt(before, [String(found)]), valueAt(after, [key]), rest);
  return inner && [String(found), ...inner];
}

function readPointer(pointer: string): string[] {
  const parts = pointer.split('/').slice(1);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Undefined where the place is not there. */
function valueAt(document: unknown, keys: string[]): unknown {
  return keys.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, unknown>)[key];
  }, document);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
