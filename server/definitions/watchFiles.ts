import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listDefinitions, type Places } from '../../src/check/index.ts';

/** A look at the definitions: names, sizes and times of all files, as one text. */
export type FilesState = string;

export interface WatchOptions {
  places: Places;
  /** Milliseconds between two looks. */
  every: number;
  /** How the files stood before they were read first, so that no edit since is missed. */
  since: FilesState;
  changed: () => Promise<void>;
}

/**
 * Looks at the definitions again and again, and calls back when they differ from before and stood still between two
 * looks, so that a file that is being written is not read half.
 * @returns how to stop.
 */
export function watchFiles({ places, every, since, changed }: WatchOptions): () => void {
  let accepted = since;
  let before = since;
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    const now = await readState(places);
    if (now !== accepted && now === before && !stopped) {
      accepted = now;
      await changed();
    }
    before = now;
    if (!stopped) timer = setTimeout(() => void look(), every);
  };
  timer = setTimeout(() => void look(), every);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** How the files stand now. */
export async function readState({ definitions, config }: Places): Promise<FilesState> {
  const listed = await listDefinitions(definitions);
  const files = [config, ...listed.map((name) => join(definitions, name))];
  return (await Promise.all(files.map(describe))).join('\n');
}

/** Behind a link, what it leads to. The time of change tells of a permission that was given, too. */
async function describe(file: string): Promise<string> {
  return stat(file).then(
    ({ size, mtimeMs, ctimeMs, ino }) => `${file} ${size} ${mtimeMs} ${ctimeMs} ${ino}`,
    () => `${file} missing`,
  );
}
