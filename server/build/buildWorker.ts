import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { hashInputs } from './hashInputs.ts';
import { removeOldBuilds } from './removeOldBuilds.ts';
import { markBuildUsed } from './markBuildUsed.ts';

const root = resolve(import.meta.dirname, '../..');

/** The entries of the worker, the most complete first: that of the workbench, which a server may be without. */
const entries = ['server/workbench/history/historyWorker.ts', 'server/definitions/definitionsWorker.ts'];

const inputs = [
  'src/language',
  'src/shared',
  'server/definitions',
  'server/extensions',
  'server/releases/merge',
  'server/releases/texts',
  'server/releases/fileEdits.ts',
  'server/workbench/history',
  'server/build/buildWorker.ts',
  'schemas/language.schema.json',
  'package.json',
  'package-lock.json',
];

/**
 * Bundles the thread that checks and compiles definitions into one file, if that is not done yet. The file is named by a
 * hash of its inputs, so that servers of several versions can share a folder.
 * @returns the path of the file.
 */
export async function buildWorker(): Promise<string> {
  const folder = join(root, 'node_modules/.portico/workers');
  const file = join(folder, `${hashInputs(root, inputs)}.mjs`);
  if (await markBuildUsed(file)) return file;
  const draft = `${file}.${process.pid}.tmp`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, await bundle());
  await rename(draft, file);
  await removeOldBuilds(folder);
  return file;
}

async function bundle(): Promise<string> {
  // Vite loads slowly, so that it is imported only for a build.
  const { build } = await import('vite');
  const entry = entries.find((file) => existsSync(join(root, file)))!;
  const built = (await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: entry, write: false, target: 'node20', minify: false },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput;
  const [first, ...others] = built.output;
  if (others.length > 0) throw new Error('The worker is more than one file.');
  return first.code;
}
