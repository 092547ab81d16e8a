import { placesIn, readFiles, type Files } from '#check/index.ts';

/** One replacement in a file: the text that stands there once, and what stands there instead. */
export type Change = [file: string, before: string, after: string];

/** The small valid portal under tests/cases/base, by path. */
export function readBase(): Promise<Files> {
  return readFiles(placesIn('tests/cases/base'));
}

/** The portal with changes; throws where the text to replace is not there exactly once. */
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
