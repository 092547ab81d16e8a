import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { formatProblem, getDiskPath, readFiles, type DefinitionPaths, type Files } from '#check/index.ts';
import { buildPortalVersion, comparePortals, formatComparison } from '#describe/index.ts';
import { requireUnlinkedTarget } from './draftFolder.ts';
import { hashFiles } from './openDraft.ts';
import { readDraft, type LocalDraft } from './readDraft.ts';

/**
 * Writes the files of a draft into the portal, and removes the draft.
 * @param confirm receives the change in words, and asks a person.
 * @returns the names of the written files; null if the person declined.
 * @throws a sentence if a changed definition is not as it was when the draft was opened, or the result has problems.
 */
export async function applyDraft(
  places: DefinitionPaths,
  id: string,
  confirm: (change: string) => Promise<boolean>,
): Promise<string[] | null> {
  const draft = await readDraft(places, id);
  const names = [...draft.files.keys()];
  if (names.length === 0) throw new Error(`The draft "${id}" changes nothing.`);
  const before = await readCurrent(places, draft);
  if (!(await confirm(describeChange(before, draft)))) return null;
  // The person may have taken minutes to answer.
  await readCurrent(places, draft);
  await replaceFiles([...draft.files].map(([name, text]) => [getDiskPath(places, name), text]));
  await rm(draft.folder, { recursive: true });
  return names;
}

/** Reads the definitions of the portal. @throws a sentence if a file of the draft changed, or is behind a link. */
async function readCurrent(places: DefinitionPaths, { files, base }: LocalDraft): Promise<Files> {
  for (const name of files.keys()) await requireUnlinkedTarget(places, name);
  const current = await readFiles(places);
  const now = hashFiles(current);
  const stale = [...files.keys()].filter((name) => now[name] !== base[name]);
  if (stale.length === 0) return current;
  throw new Error(
    `Changed since the draft was opened: ${stale.join(', ')}. Open a new draft, and repeat the change there.`,
  );
}

/** Describes the change in the screens' own terms. @throws the problems of the result, a line each. */
function describeChange(before: Files, draft: LocalDraft): string {
  const after = buildPortalVersion(new Map([...before, ...draft.files]));
  const { problems } = after.checked;
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  return formatComparison(comparePortals(buildPortalVersion(before), after));
}

/** Replaces files by renaming, so that no portal reads half of one. A name with a dot in front is no definition. */
async function replaceFiles(files: [path: string, text: string][]): Promise<void> {
  const pairs = files.map(
    ([path]) => [join(dirname(path), `.${basename(path)}.${process.pid}`), path] as const,
  );
  try {
    for (const [at, [temporary, path]] of pairs.entries()) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, files[at]![1], { flag: 'wx' });
    }
    for (const [temporary, path] of pairs) await rename(temporary, path);
  } finally {
    await Promise.allSettled(pairs.map(([temporary]) => rm(temporary)));
  }
}
