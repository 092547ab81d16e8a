import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getDiskPath, type DefinitionPaths } from '#check/index.ts';
import { hashTree, type Tree } from '../tree.ts';

/** The files that are to be written to a folder. It is stored as a file until all of them are written. */
export interface Journal {
  tree: string;
  files: [name: string, before: string | null, after: string | null][];
}

/** Writes a journal, so that an interrupted publication can continue after a crash. */
export async function writeJournal(file: string, from: Tree, to: Tree): Promise<Journal> {
  const names = [...new Set([...from.keys(), ...to.keys()])];
  const files = names
    .map((name): Journal['files'][number] => [name, from.get(name) ?? null, to.get(name) ?? null])
    .filter(([, before, after]) => before !== after);
  const journal: Journal = { tree: hashTree(to), files };
  await writeDurably(file, JSON.stringify(journal));
  return journal;
}

/**
 * Writes each new text to a temporary file beside its file, so that publishing needs no more disk space.
 * @throws if the disk is full; `removeStagedFiles` removes what was written so far.
 */
export async function stageTree(places: DefinitionPaths, { files }: Journal): Promise<void> {
  for (const [name, , after] of files)
    if (after !== null) await writeTemporary(getTemporaryPath(getDiskPath(places, name)), after);
}

export async function removeStagedFiles(
  places: DefinitionPaths,
  { files }: Pick<Journal, 'files'>,
): Promise<void> {
  for (const [name] of files) await rm(getTemporaryPath(getDiskPath(places, name)), { force: true });
}

export async function readJournal(file: string): Promise<Journal | null> {
  const text = await readOrNull(file);
  return text === null ? null : (JSON.parse(text) as Journal);
}

export async function removeJournal(file: string): Promise<void> {
  await rm(getTemporaryPath(file), { force: true });
  await rm(file, { force: true });
}

/**
 * Applies a journal to a folder and removes it. A file that somebody has changed meanwhile stays as it is.
 * @returns the names of the files that stayed.
 */
export async function applyJournal(
  places: DefinitionPaths,
  { files }: Journal,
  journal: string,
): Promise<string[]> {
  const skipped: string[] = [];
  for (const [name, before, after] of files) {
    const now = await readOrNull(getDiskPath(places, name));
    if (now === after) continue;
    if (now === before) await replaceFile(getDiskPath(places, name), after);
    else skipped.push(name);
  }
  await removeStagedFiles(places, { files });
  await removeJournal(journal);
  return skipped;
}

async function replaceFile(file: string, text: string | null): Promise<void> {
  if (text === null) return rm(file, { force: true });
  // A power cut may have damaged the staged text.
  const isStaged = (await readOrNull(getTemporaryPath(file))) === text;
  if (isStaged) await rename(getTemporaryPath(file), file);
  else await writeDurably(file, text);
}

/** Renames a temporary file, so that readers see the old text or the whole new one. */
async function writeDurably(file: string, text: string): Promise<void> {
  const draft = getTemporaryPath(file);
  await writeTemporary(draft, text);
  await rename(draft, file);
}

function getTemporaryPath(file: string): string {
  return `${file}.next.tmp`;
}

async function writeTemporary(draft: string, text: string): Promise<void> {
  await mkdir(dirname(draft), { recursive: true });
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readOrNull(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
