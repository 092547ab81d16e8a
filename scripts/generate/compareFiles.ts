import { readFile } from 'node:fs/promises';
import { escapeControls } from '#check/index.ts';
import type { GeneratedFile } from './generatedFile.ts';

/**
 * Names each file that is not as a command would write it, and has the process exit with 1 where there is one.
 * @param gone paths of which none should be there.
 */
export async function compareFiles(
  files: GeneratedFile[],
  command: string,
  gone: string[] = [],
): Promise<void> {
  const read = await Promise.all(files.map(({ file }) => readFile(file, 'utf8').catch(() => null)));
  const changed = files.filter(({ text }, at) => read[at] !== text).map(({ file }) => file);
  for (const file of [...changed, ...gone])
    console.error(`${escapeControls(file)} is stale: run "${command}", read what changed, and commit it.`);
  if (changed.length + gone.length > 0) process.exitCode = 1;
}
