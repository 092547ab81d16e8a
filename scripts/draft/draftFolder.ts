import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getDiskPath, type DefinitionPaths } from '#check/index.ts';

/** The file of a draft with its title and base. */
export const draftFile = 'draft.json';

/** The title and the base of a draft, as stored in `draftFile`. */
export interface LocalDraftHead {
  title: string;
  /** SHA-256 of each definition when the draft was opened, by its name. */
  base: Record<string, string>;
}

/** Returns the folder of a draft, or of all drafts, beside the config. @throws a sentence for any other id. */
export function getDraftFolder({ config }: Pick<DefinitionPaths, 'config'>, id = ''): string {
  if (id !== '' && !/^[a-z0-9][a-z0-9-]{0,59}$/.test(id))
    throw new Error(`"${id}" is no draft: its name has the letters a to z, digits and hyphens.`);
  return join(dirname(config), '.portico/drafts', id);
}

/** @throws a sentence if one of the folders of a draft is a link. A missing folder is none. */
export async function requireUnlinkedDraftFolders(places: DefinitionPaths, id = ''): Promise<void> {
  const drafts = getDraftFolder(places);
  for (const folder of [dirname(drafts), drafts, getDraftFolder(places, id)])
    if (await isLink(folder)) throw new Error(`${folder} is a link: drafts are in folders of their own.`);
}

/** @throws a sentence if a definition, or a folder above it in the portal, is a link. */
export async function requireUnlinkedTarget(places: DefinitionPaths, name: string): Promise<void> {
  const path = await findLink(places, name);
  if (path !== null) throw new Error(`${path} is a link, and a draft is not applied through links.`);
}

/** Finds the link that a definition is behind: the file, or a folder above it in the portal. Null if there is none. */
export async function findLink(places: DefinitionPaths, name: string): Promise<string | null> {
  const tops = new Set([dirname(places.config), dirname(places.definitions)]);
  for (let path = getDiskPath(places, name); !tops.has(path); path = dirname(path))
    if (await isLink(path)) return path;
  return null;
}

async function isLink(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => null);
  return stats?.isSymbolicLink() ?? false;
}
