import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Places } from '#check/index.ts';

/** What `portico build` has made of an extension. */
export interface BuiltExtension {
  /** The file of its code, beside the manifest: named by the hash of its text. */
  file: string;
  /** The hash of its `extension.json` as it was then. */
  declared: string;
}

/** What `portico build` has made, by the names of the extensions. */
export type Manifest = Record<string, BuiltExtension>;

/** The folder that `portico build` writes. */
export function builtFolder({ config }: Pick<Places, 'config'>): string {
  return join(dirname(config), 'extensions/dist');
}

/** Where is noted what the folder holds. */
export function manifestFile(places: Pick<Places, 'config'>): string {
  return join(builtFolder(places), 'manifest.json');
}

/** By what it is known whether code goes with what its extension says of itself. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
