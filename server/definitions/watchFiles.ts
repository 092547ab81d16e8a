import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A look at the definitions: names, sizes and times of all files, as one text. */
export type FilesState = string;

export interface WatchOptions {
  root: string;
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
export function watchFiles({ root, every, since, changed }: WatchOptions): () => void {
  let accepted = since;
  let before = since;
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    const now = await readState(root);
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
export async function readState(root: string): Promise<FilesState> {
  const schemas = join(root, 'schemas');
  const entries = await readdir(schemas, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
  const states = await Promise.all([join(root, 'screens.config.json'), ...files.sort()].map(describe));
  return states.join('\n');
}

async function describe(file: string): Promise<string> {
  return stat(file).then(
    ({ size, mtimeMs, ino }) => `${file} ${size} ${mtimeMs} ${ino}`,
    () => `${file} missing`,
  );
}
