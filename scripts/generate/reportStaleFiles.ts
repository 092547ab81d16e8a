import { readFile } from 'node:fs/promises';
import { escapeControls } from '#check/index.ts';
import type { GeneratedFile } from './generatedFile.ts';

/** Reports each stale file, and has the process exit with 1 if there is one. @param unexpected paths that should not exist. */
export async function reportStaleFiles(
  files: GeneratedFile[],
  command: string,
  unexpected: string[] = [],
): Promise<void> {
  const read = await Promise.all(files.map(({ file }) => readFile(file, 'utf8').catch(() => null)));
  const changed = files.filter(({ text }, at) => read[at] !== text).map(({ file }) => file);
  for (const file of [...changed, ...unexpected])
    console.error(`${escapeControls(file)} is stale: run "${command}", read what changed, and commit it.`);
  if (changed.length + unexpected.length > 0) process.exitCode = 1;
}
