import { rename, writeFile } from 'node:fs/promises';

/** Writes a file for its owner alone, put in place as a whole: who reads it finds what stood there before, or all of this. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, text, { mode: 0o600 });
  await rename(next, file);
}
