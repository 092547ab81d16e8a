import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFiles, type DefinitionPaths, type Files } from '#check/index.ts';
import { draftFile, getDraftFolder, requireUnlinkedDraftFolders } from './draftFolder.ts';

/** Makes the folder of a draft, which holds the hashes of all definitions. Returns its id, made from the title. */
export async function openDraft(places: DefinitionPaths, title: string): Promise<string> {
  await requireUnlinkedDraftFolders(places);
  await mkdir(getDraftFolder(places), { recursive: true });
  const base = hashFiles(await readFiles(places));
  const id = await createFolder(places, slugify(title));
  await writeFile(
    join(getDraftFolder(places, id), draftFile),
    `${JSON.stringify({ title, base }, null, 2)}\n`,
  );
  return id;
}

export function hashFiles(files: Files): Record<string, string> {
  return Object.fromEntries([...files].map(([name, text]) => [name, hashText(text ?? '')]));
}

/** Returns the SHA-256 of a text, in hex. A draft's base and the tools of assistants have these hashes. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Creates the first folder of this name that does not exist: `remark`, `remark-2`. */
async function createFolder(places: DefinitionPaths, slug: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? slug : `${slug}-${count}`;
    const isNew = await mkdir(getDraftFolder(places, id)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
        return false;
      },
    );
    if (isNew) return id;
  }
}

/** Returns the words of a title with hyphens, as many whole ones as 40 characters hold. */
function slugify(title: string): string {
  const slug = (title.toLowerCase().match(/[a-z0-9]+/g) ?? ['draft']).join('-');
  const whole = slug.length > 40 ? slug.slice(0, 41).replace(/-[^-]*$/, '') : slug;
  return whole.slice(0, 40);
}
