import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { PublicReader } from '../config/findBrandFileError.ts';
import type { DefinitionPaths } from './readFiles.ts';

/** Enough bytes to recognize the kind of a file. */
const length = 64;

/** Creates a reader of the first bytes of files in the folder `public` beside the config. */
export function createPublicReader({ config }: Pick<DefinitionPaths, 'config'>): PublicReader {
  const folder = path.join(path.dirname(config), 'public');
  return (name) => {
    try {
      return readStart(path.join(folder, name));
    } catch {
      return null;
    }
  };
}

function readStart(file: string): Uint8Array {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(opened, bytes, 0, length, 0));
  } finally {
    closeSync(opened);
  }
}
