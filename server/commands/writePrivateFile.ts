import { rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically, readable by its owner only. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, text, { mode: 0o600 });
  await rename(next, file);
}
