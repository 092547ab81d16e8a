import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileAt, type Places } from '#check/index.ts';
import { hashTree, type Tree } from '../tree.ts';

/** What is to be written to a folder, kept in a file of its own until all of it is. */
export interface Journal {
  /** The hash of the whole tree. */
  tree: string;
  /** What changes: a file's text before and after; null where there is none. */
  files: [name: string, before: string | null, after: string | null][];
}

/** Notes what is to be written, so that it can be gone on with after a crash. */
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
 * Writes beside each file of a journal what it is to say, so that no room is needed any more once it is live.
 * @throws where there is none; what was written so far is taken away by `dropStaged`.
 */
export async function stageTree(places: Places, { files }: Journal): Promise<void> {
  for (const [name, , after] of files)
    if (after !== null) await writeDraft(draftOf(fileAt(places, name)), after);
}

/** Takes away what was written beside the files of a journal. */
export async function dropStaged(places: Places, { files }: Pick<Journal, 'files'>): Promise<void> {
  for (const [name] of files) await rm(draftOf(fileAt(places, name)), { force: true });
}

/** What was under way; null where nothing was. */
export async function readJournal(file: string): Promise<Journal | null> {
  const text = await readOrNull(file);
  return text === null ? null : (JSON.parse(text) as Journal);
}

/** Forgets what was under way, also where there was no room to note it. */
export async function removeJournal(file: string): Promise<void> {
  await rm(draftOf(file), { force: true });
  await rm(file, { force: true });
}

/**
 * Brings a folder to what a journal says, and removes the journal. A file that is not as it was before belongs to who has
 * changed it meanwhile, and stays.
 * @returns the names of the files that stayed.
 */
export async function putTree(places: Places, { files }: Journal, journal: string): Promise<string[]> {
  const left: string[] = [];
  for (const [name, before, after] of files) {
    const now = await readOrNull(fileAt(places, name));
    if (now === after) continue;
    if (now === before) await putFile(fileAt(places, name), after);
    else left.push(name);
  }
  await dropStaged(places, { files });
  await removeJournal(journal);
  return left;
}

async function putFile(file: string, text: string | null): Promise<void> {
  if (text === null) return rm(file, { force: true });
  // A power cut may have taken what was written beside it.
  const isStaged = (await readOrNull(draftOf(file))) === text;
  if (isStaged) await rename(draftOf(file), file);
  else await writeDurably(file, text);
}

/** Whoever reads the file finds what was there before, or all of the text. */
async function writeDurably(file: string, text: string): Promise<void> {
  const draft = draftOf(file);
  await writeDraft(draft, text);
  await rename(draft, file);
}

function draftOf(file: string): string {
  return `${file}.next.tmp`;
}

async function writeDraft(draft: string, text: string): Promise<void> {
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
