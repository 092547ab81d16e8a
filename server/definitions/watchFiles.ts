import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Looks at the definitions every so many milliseconds, and calls back when they differ from before and stood still
 * between two looks, so that a file that is being written is not read half.
 * @returns how to stop.
 */
export function watchFiles(root: string, every: number, changed: () => Promise<void>): () => void {
  let accepted: string | null = null;
  let before: string | null = null;
  let timer: NodeJS.Timeout;
  let stopped = false;
  const look = async (): Promise<void> => {
    const now = await readState(root);
    accepted ??= now;
    if (now !== accepted && now === before) {
      accepted = now;
      await changed();
    }
    before = now;
    if (!stopped) timer = setTimeout(() => void look(), every);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Names, sizes and times of all files, as one text. */
async function readState(root: string): Promise<string> {
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
