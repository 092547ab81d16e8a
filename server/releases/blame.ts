import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../database/database.ts';
import { readTree } from './store/trees.ts';
import { listVersions } from './store/versions.ts';
import type { Version } from './version.ts';

/**
 * The version that gave a place of a file the value that it has in the live version; null where there is no such place.
 * @param pointer as RFC 6901 has it: `/columns/0/label`; '' for the whole file.
 */
export async function blame(database: Queryable, file: string, pointer: string): Promise<Version | null> {
  let found: Version | null = null;
  let value: unknown;
  for (const version of await listVersions(database, Number.MAX_SAFE_INTEGER)) {
    const then = valueAt((await readTree(database, version.tree)).get(file), pointer);
    if (found && !isDeepStrictEqual(then, value)) return found;
    if (then === undefined) return null;
    [found, value] = [version, then];
  }
  return found;
}

/** Undefined where the file, or the place in it, is not there. */
function valueAt(text: string | undefined, pointer: string): unknown {
  const parts = pointer.split('/').slice(1);
  const keys = parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, unknown>)[key];
  }, parse(text));
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
