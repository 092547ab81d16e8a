import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRenderThread } from './buildRenderThread.ts';
import { buildWorkbench } from './buildWorkbench.ts';
import { buildWorker } from './buildWorker.ts';
import { compressFiles } from './compressFiles.ts';
import { runWithProductionEnv } from './runWithProductionEnv.ts';
import { writeLanguageSchemas } from '../schemas/languageSchemasFile.ts';
import { inputsHashFile, hashInputs } from './hashInputs.ts';

/** Builds the portal into `dist`, and the worker beside it. `dist` is replaced as a whole at the end, so that no server sees half a build. */
export async function buildPortal(root: string): Promise<void> {
  const hash = hashInputs(root);
  const draft = join(root, `node_modules/.portico/build-${process.pid}`);
  await buildFrontend(root, draft);
  await writeLanguageSchemas(root, draft);
  await buildWorkbench(root, draft);
  await writeFile(join(draft, inputsHashFile), hash);
  await replaceFolder(join(root, 'dist'), draft);
  await buildWorker();
}

export async function buildFrontend(root: string, outDir: string): Promise<void> {
  await runWithProductionEnv(() => buildBrowser(root, outDir));
  await buildRenderThread(root, outDir);
  await compressFiles(join(outDir, 'assets'));
}

async function buildBrowser(root: string, outDir: string): Promise<void> {
  // Vite loads slowly, so that it is imported only for a build.
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}

/** Replaces a folder by renaming. Of concurrent processes, the last one wins. */
async function replaceFolder(folder: string, draft: string): Promise<void> {
  const old = `${draft}-old`;
  await rename(folder, old).catch(() => undefined);
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  await rm(old, { recursive: true, force: true });
}

/** @returns true if an input had changed since the last build. */
export async function buildWhenStale(root: string, print: (line: string) => void): Promise<boolean> {
  const built = await readFile(join(root, 'dist', inputsHashFile), 'utf8').catch(() => '');
  if (built === hashInputs(root)) return false;
  print('Building, which takes about half a minute …');
  await buildPortal(root);
  return true;
}
