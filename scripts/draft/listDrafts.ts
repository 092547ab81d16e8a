import { readdir } from 'node:fs/promises';
import type { DefinitionPaths } from '#check/index.ts';
import { getDraftFolder, requireUnlinkedDraftFolders } from './draftFolder.ts';
import { readDraft } from './readDraft.ts';

export interface ListedDraft {
  id: string;
  title: string;
  files: string[];
}

/** Lists the ids of all drafts, sorted. A name with a dot in front is a file that is being written. */
export async function listDraftIds(places: DefinitionPaths): Promise<string[]> {
  await requireUnlinkedDraftFolders(places);
  const names = await readdir(getDraftFolder(places)).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).sort();
}

/** Lists the drafts of a portal. A draft that can't be read has its reason as the title. */
export async function listDrafts(places: DefinitionPaths): Promise<ListedDraft[]> {
  return Promise.all((await listDraftIds(places)).map((id) => describeDraft(places, id)));
}

async function describeDraft(places: DefinitionPaths, id: string): Promise<ListedDraft> {
  try {
    const { title, files } = await readDraft(places, id);
    return { id, title, files: [...files.keys()] };
  } catch (error) {
    return { id, title: (error as Error).message, files: [] };
  }
}
