import { findNearestWord, readFiles, type DefinitionPaths, type Files } from '#check/index.ts';
import { findLink } from '../draft/draftFolder.ts';
import { readDraft } from '../draft/readDraft.ts';

/** Reads the definitions with a draft applied. A file that can't be read, or that is behind a link, is null. */
export async function readPortal(places: DefinitionPaths, draft?: string): Promise<Files> {
  const files = await readFiles(places);
  for (const name of files.keys()) if ((await findLink(places, name)) !== null) files.set(name, null);
  if (draft === undefined) return files;
  return new Map([...files, ...(await readDraft(places, draft)).files]);
}

/** Returns the text of a definition. @throws a sentence with the nearest name if it does not exist. */
export function requireText(files: Files, name: string): string {
  const text = files.get(name);
  if (typeof text === 'string') return text;
  if (text === null) throw new Error(`${name} is behind a link, or can't be read.`);
  const near = findNearestWord(name, files.keys()) ?? findByLastPart(files, name);
  const hint = near === undefined ? 'list returns the files.' : `Did you mean "${near}"?`;
  throw new Error(`There is no definition "${name.slice(0, 100)}". ${hint}`);
}

function findByLastPart(files: Files, name: string): string | undefined {
  const lastPart = `/${name.split('/').at(-1)}`;
  return [...files.keys()].find((file) => file.endsWith(lastPart));
}
