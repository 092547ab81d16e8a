import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { escapeControls, extensionIn, placesIn, readFiles } from '#check/index.ts';
import { refuse } from '../refuse.ts';

type PortalFiles = [name: string, text: string][];

/** Reads the definitions of a folder, or of an archive by `writePortal`. Exits with 2 if they can't be read. */
export async function readPortal(place: string): Promise<PortalFiles> {
  if (isArchive(place)) return readArchive(place);
  const read = [...(await readFiles(placesIn(place)))];
  // The files of extensions belong to their code and are not published.
  const files = read.filter(([name]) => extensionIn(name) === null);
  const unreadable = files.find(([, text]) => text === null);
  if (unreadable) refuse(`${escapeControls(unreadable[0])} can't be read.`);
  return files as PortalFiles;
}

/** Writes definitions into a folder, or into one file if the name ends with `.json`. */
export async function writePortal(place: string, files: PortalFiles): Promise<void> {
  if (isArchive(place)) return writeFile(place, `${JSON.stringify({ files }, null, 2)}\n`);
  for (const [name, text] of files) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await writeFile(join(place, name), text);
  }
}

function isArchive(place: string): boolean {
  return place.endsWith('.json');
}

async function readArchive(place: string): Promise<PortalFiles> {
  const text = await readFile(place, 'utf8').catch((error: Error) =>
    refuse(`${place} can't be read: ${error.message}`),
  );
  const files = filesIn(text);
  return isPortal(files) ? files : refuse(`${place} is no archive that export has written.`);
}

function filesIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { files?: unknown } | null)?.files;
  } catch {
    return undefined;
  }
}

function isPortal(files: unknown): files is PortalFiles {
  const isFile = (file: unknown) =>
    Array.isArray(file) && file.length === 2 && file.every((part) => typeof part === 'string');
  return Array.isArray(files) && files.every(isFile);
}
