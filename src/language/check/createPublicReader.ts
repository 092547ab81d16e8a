import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { ReadPublic } from './config/findFileFault.ts';
import type { Places } from './documents/readFiles.ts';

/** As many bytes as tell what kind of file it is. */
const length = 64;

/** Reads how files of the folder `public` beside a config begin. */
export function createPublicReader({ config }: Pick<Places, 'config'>): ReadPublic {
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
