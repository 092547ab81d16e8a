import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDefinitionFile } from '#definition';
import { findExtensionName, type DefinitionPaths } from '#check/index.ts';
import {
  draftFile,
  getDraftFolder,
  requireUnlinkedDraftFolders,
  type LocalDraftHead,
} from './draftFolder.ts';

export interface LocalDraft extends LocalDraftHead {
  folder: string;
  /** The texts of the changed and added definitions, by name. */
  files: Map<string, string>;
}

/** The maximum size of all files of a draft, in bytes. */
export const maxDraftBytes = 10_000_000;

/** Reads a draft. @throws a sentence if it does not exist, or has a link, another file, or more than 10 MB. */
export async function readDraft(places: DefinitionPaths, id: string): Promise<LocalDraft> {
  await requireUnlinkedDraftFolders(places, id);
  const folder = getDraftFolder(places, id);
  const names = await listFiles(folder);
  if (!names.includes(draftFile))
    throw new Error(`There is no draft "${id}": ${folder} has no ${draftFile}.`);
  const head = parseHead(await readFile(join(folder, draftFile), 'utf8'));
  const changed = names.filter((name) => name !== draftFile).toSorted();
  for (const name of changed) requireDefinitionName(name);
  const texts = await Promise.all(changed.map((name) => readFile(join(folder, name), 'utf8')));
  return { ...head, folder, files: new Map(changed.map((name, at) => [name, texts[at]!])) };
}

/** Lists the files below a folder, without following links. None if there is no such folder. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  let size = 0;
  for (const path of paths) {
    const stats = await lstat(path);
    if (!stats.isFile() || stats.nlink > 1) throw new Error(`${path} is a link or no file.`);
    size += stats.size;
  }
  if (size > maxDraftBytes) throw new Error(`${folder} has ${size} bytes, of at most ${maxDraftBytes}.`);
  return paths.map((path) => path.slice(folder.length + 1).replaceAll('\\', '/'));
}

function parseHead(text: string): LocalDraftHead {
  try {
    const { title, base } = JSON.parse(text) as Partial<LocalDraftHead>;
    if (typeof title === 'string' && base !== null && typeof base === 'object') return { title, base };
  } catch {
    // The sentence below covers a text that is no JSON.
  }
  throw new Error(`${draftFile} is not as "portico draft open" writes it.`);
}

/** @throws a sentence for a name that is no definition, or that an extension declares. */
export function requireDefinitionName(name: string): void {
  const isDefinition = isDefinitionFile(name) && findExtensionName(name) === null;
  if (!isDefinition || !plainPath.test(name) || !name.endsWith('.json') || name.endsWith('.schema.json'))
    throw new Error(
      `"${name}" is no definition: a draft has ${draftFile}, screens.config.json and files of schemas.`,
    );
}

/** Matches a relative path without hidden files or folders. */
const plainPath = /^(?:(?:^|\/)[^./\\\p{C}][^/\\\p{C}]*)+$/u;
