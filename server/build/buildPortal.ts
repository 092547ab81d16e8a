import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './compressFiles.ts';
import { hashInputs } from './hashInputs.ts';

/** Builds what the browser gets into `dist`, whatever stands there. */
export async function buildPortal(root: string): Promise<void> {
  const hash = await hashInputs(root);
  // Vite takes a while to load, and a start without a build does without it.
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  await compressFiles(join(root, 'dist/assets'));
  await writeFile(hashFile(root), hash);
}

/** Builds only when an input has changed since. Answers whether it did. */
export async function buildWhenStale(root: string, print: (line: string) => void): Promise<boolean> {
  const built = await readFile(hashFile(root), 'utf8').catch(() => '');
  if (built === (await hashInputs(root))) return false;
  print('Building …');
  await buildPortal(root);
  return true;
}

/** Outside of what is served. */
const hashFile = (root: string): string => join(root, 'dist/.vite/inputs.sha256');
