import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isWithinLimits } from '#check/index.ts';
import { requireDefinitionName, maxDraftBytes, type LocalDraft } from './readDraft.ts';

/** The maximum number of files of a draft. */
const maxFiles = 500;

/** Writes a definition into a draft. @throws a sentence if it is no definition, or the draft exceeds a limit. */
export async function writeDraftFile(draft: LocalDraft, name: string, text: string): Promise<void> {
  requireDefinitionName(name);
  if (!isWithinLimits(text))
    throw new Error(`${name} would be larger than 256 KB, or nested more than 32 deep.`);
  const files = [...new Map([...draft.files, [name, text]]).values()];
  const size = files.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  if (size > maxDraftBytes)
    throw new Error(`The draft would have ${size} bytes, of at most ${maxDraftBytes}.`);
  if (files.length > maxFiles) throw new Error(`A draft has at most ${maxFiles} files.`);
  await replaceFile(draft.folder, name, text);
}

/** Replaces a file by renaming, so that no reader gets half of one. The temporary file is beside the draft. */
async function replaceFile(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  const temporary = join(dirname(folder), `.${basename(folder)}.${process.pid}`);
  await mkdir(dirname(path), { recursive: true });
  await rm(temporary, { force: true });
  await writeFile(temporary, text, { flag: 'wx' });
  await rename(temporary, path);
}
