import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile } from '../extensions/manifest.ts';
import { fileAt, listDefinitions, listExtensions, type Places } from '#check/index.ts';

/** A look at the definitions: names, sizes and times of all files, as one text. */
export type FilesState = string;

export interface WatchOptions {
  places: Places;
  /** Milliseconds between two looks. */
  every: number;
  /** How the files stood before they were read first, so that no edit since is missed. */
  since: FilesState;
  /** Follows the change. What it throws goes to `failed`, and the change is tried again. */
  changed: () => Promise<void>;
  /** Gets what `changed` threw. */
  failed: (error: Error) => void;
}

/**
 * Looks at the definitions again and again, and calls back when they differ from before and stood still between two
 * looks, so that a file that is being written is not read half. A change that could not be followed is tried again, at
 * the next look first and then less and less often.
 * @returns a function that stops watching.
 */
export function watchFiles({ places, every, since, changed, failed }: WatchOptions): () => void {
  let accepted = since;
  let before = since;
  let stopped = false;
  let pause = every;
  let timer: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    const now = await readState(places);
    const isNew = now !== accepted && now === before && !stopped;
    before = now;
    if (!isNew) return;
    await changed();
    accepted = now;
  };
  const next = (): void => {
    timer = setTimeout(() => void follow(), pause);
  };
  const follow = async (): Promise<void> => {
    try {
      await look();
      pause = every;
    } catch (error) {
      pause = Math.min(pause * 2, every * longestPause);
      if (!stopped) failed(error as Error);
    }
    if (!stopped) next();
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** How many looks at most are left out after a change that could not be followed. */
const longestPause = 20;

/** How the files stand now. */
export async function readState(places: Places): Promise<FilesState> {
  const { definitions, config } = places;
  const listed = await listDefinitions(definitions);
  const extensions = (await listExtensions(places)).map((name) => fileAt(places, name));
  const files = [
    config,
    ...listed.map((name) => join(definitions, name)),
    ...extensions,
    ...(extensions.length > 0 ? [manifestFile(places)] : []),
  ];
  const lines: string[] = [];
  for (let at = 0; at < files.length; at += atOnce)
    lines.push(...(await Promise.all(files.slice(at, at + atOnce).map(describe))));
  return lines.join('\n');
}

/** How many files are looked at together: the threads that do it are the same as those that hash passwords. */
const atOnce = 16;

/** Behind a link, what it leads to. The time of change shows a permission that was given, too. */
async function describe(file: string): Promise<string> {
  return stat(file).then(
    ({ size, mtimeMs, ctimeMs, ino }) => `${file} ${size} ${mtimeMs} ${ctimeMs} ${ino}`,
    () => `${file} missing`,
  );
}
