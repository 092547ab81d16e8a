import { readFiles, type DefinitionPaths, type Files } from '#check/index.ts';
import { readDraft } from './readDraft.ts';

/** Reads the definitions of a portal with a draft applied. Default: the files on disk. @throws a sentence. */
export async function readWithDraft(places: DefinitionPaths, id: string | undefined): Promise<Files> {
  const files = await readFiles(places);
  return id === undefined ? files : new Map([...files, ...(await readDraft(places, id)).files]);
}
