import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generatorMark } from './buildHtmlPage.ts';

/**
 * Writes pages into a folder, and removes pages of an earlier run that are no longer built. Other files are not
 * touched.
 * @throws a sentence if the folder is not empty and no earlier run has written it.
 */
export async function writeDocs(folder: string, pages: Map<string, string>): Promise<void> {
  const files = await listFiles(folder);
  if (files.length > 0 && !(await isGenerated(path.join(folder, 'index.html'))))
    throw new Error(`${folder} is not empty, and no earlier run has written it: choose another folder`);
  for (const file of files) {
    const isStale = file.endsWith('.html') && !pages.has(file.split(path.sep).join('/'));
    if (isStale && (await isGenerated(path.join(folder, file)))) await rm(path.join(folder, file));
  }
  for (const [file, text] of pages) {
    const target = path.join(folder, ...file.split('/'));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function isGenerated(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.includes(`<meta name="generator" content="${generatorMark}">`);
}
