import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '#shared/escapeHtml.ts';
import { addBasePathToLinks, workbenchFolder } from '../page/pageShell.ts';

/**
 * Reads the built page of the workbench and adds the base path. `addResponseValues` replaces `noncePlaceholder` and adds the colour
 * scheme.
 * @throws if the folder has no build.
 */
export async function readWorkbenchPage(dist: string, basePath = '/'): Promise<string> {
  const built = await readFile(join(dist, workbenchFolder, 'index.html'), 'utf8');
  return addBasePathToLinks(built, basePath).replace('<html ', `<html data-base="${escapeHtml(basePath)}" `);
}
