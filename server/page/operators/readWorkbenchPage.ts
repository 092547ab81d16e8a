import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeText } from '#shared/escapeText.ts';
import { placeLinks } from '../pageShell.ts';

/** Where a build has the workbench, beside what members get; served under this path, its hashed files in `assets` in it. */
export const workbenchFolder = 'workbench';

/**
 * The page of the workbench, of a production build: its links stand under the base path, which its root element names. Where
 * each response has its nonce it has `noncePlaceholder`; `finishPage` puts both nonce and colour scheme in.
 * @throws when the folder holds no build.
 */
export async function readWorkbenchPage(dist: string, basePath = '/'): Promise<string> {
  const built = await readFile(join(dist, workbenchFolder, 'index.html'), 'utf8');
  return placeLinks(built, basePath).replace('<html ', `<html data-base="${escapeText(basePath)}" `);
}
