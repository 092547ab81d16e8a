import { getDefaultPaths, readFiles, type Files } from '#check/index.ts';

/** A replacement in a file: a text that is there once, and the new text. */
export type Change = [file: string, before: string, after: string];

export function readBase(): Promise<Files> {
  return readFiles(getDefaultPaths('tests/problems/base'));
}

/** The portal with changes. Throws if a text to replace is not there exactly once. */
export function change(files: Files, changes: Change[]): Files {
  const changed = new Map(files);
  for (const [file, before, after] of changes) {
    const text = changed.get(file) ?? '';
    const pieces = text.split(before);
    if (pieces.length !== 2) throw new Error(`"${before}" stands ${pieces.length - 1} times in ${file}`);
    changed.set(file, pieces.join(after));
  }
  return changed;
}
