import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFirstLook } from './buildFirstLook.ts';
import { buildWorkbench } from './buildWorkbench.ts';
import { buildWorker } from './buildWorker.ts';
import { compressFiles } from './compressFiles.ts';
import { forProduction } from './forProduction.ts';
import { writeLanguage } from '../schemas/languageFile.ts';
import { hashFile, hashInputs } from './hashInputs.ts';

/** Builds what the browser gets into `dist`, that of the workbench too, and the thread that reads definitions. The folder takes its place whole, so that no server ever sees half a build. */
export async function buildPortal(root: string): Promise<void> {
  const hash = await hashInputs(root);
  const draft = join(root, `node_modules/.portico/build-${process.pid}`);
  await buildFront(root, draft);
  await writeLanguage(root, draft);
  await buildWorkbench(root, draft);
  await writeFile(join(draft, hashFile), hash);
  await replaceFolder(join(root, 'dist'), draft);
  await buildWorker();
}

/** Builds what the browser gets, and what writes its first looks, into a folder. */
export async function buildFront(root: string, outDir: string): Promise<void> {
  await forProduction(() => buildBrowser(root, outDir));
  await buildFirstLook(root, outDir);
  await compressFiles(join(outDir, 'assets'));
}

async function buildBrowser(root: string, outDir: string): Promise<void> {
  // Vite takes a while to load, and a start without a build does without it.
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}

/** Puts the draft in the folder's place. Another process may do the same at this moment: the last one stays. */
async function replaceFolder(folder: string, draft: string): Promise<void> {
  const old = `${draft}-old`;
  await rename(folder, old).catch(() => undefined);
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  await rm(old, { recursive: true, force: true });
}

/** Builds only when an input has changed since the last build. @returns whether it built. */
export async function buildWhenStale(root: string, print: (line: string) => void): Promise<boolean> {
  const built = await readFile(join(root, 'dist', hashFile), 'utf8').catch(() => '');
  if (built === (await hashInputs(root))) return false;
  print('Building …');
  await buildPortal(root);
  return true;
}
