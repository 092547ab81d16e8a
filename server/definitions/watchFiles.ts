import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getManifestPath } from '../extensions/manifest.ts';
import { getDiskPath, listDefinitions, listExtensions, type DefinitionPaths } from '#check/index.ts';

/** Names, sizes and times of all files, as one text. */
export type FilesState = string;

export interface WatchOptions {
  places: DefinitionPaths;
  every: number;
  /** The state before the first reading, so that no edit since is missed. */
  since: FilesState;
  /** Applies the change. If it throws, `failed` is called and the change is tried again. */
  changed: () => Promise<void>;
  failed: (error: Error) => void;
}

/**
 * Polls the definitions. A change counts once the files are equal in two polls, so that no half-written file is read. A
 * change that fails is tried again with a growing delay.
 * @returns a function that stops watching.
 */
export function watchFiles({ places, every, since, changed, failed }: WatchOptions): () => void {
  let accepted = since;
  let before = since;
  let stopped = false;
  let pause = every;
  let timer: NodeJS.Timeout;
  const poll = async (): Promise<void> => {
    const now = await readFilesState(places);
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
      await poll();
      pause = every;
    } catch (error) {
      pause = Math.min(pause * 2, every * maxRetryDelay);
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

/** Maximum delay after failed changes, in multiples of `every`. */
const maxRetryDelay = 20;

export async function readFilesState(places: DefinitionPaths): Promise<FilesState> {
  const { definitions, config } = places;
  const listed = await listDefinitions(definitions);
  const extensions = (await listExtensions(places)).map((name) => getDiskPath(places, name));
  const files = [
    config,
    ...listed.map((name) => join(definitions, name)),
    ...extensions,
    ...(extensions.length > 0 ? [getManifestPath(places)] : []),
  ];
  const lines: string[] = [];
  for (let at = 0; at < files.length; at += maxParallelStats)
    lines.push(...(await Promise.all(files.slice(at, at + maxParallelStats).map(describe))));
  return lines.join('\n');
}

/** Maximum number of parallel `stat` calls, because the same threads hash passwords. */
const maxParallelStats = 16;

/** Formats a file's size and change time, which also changes with permissions. `stat` follows links. */
async function describe(file: string): Promise<string> {
  return stat(file).then(
    ({ size, mtimeMs, ctimeMs, ino }) => `${file} ${size} ${mtimeMs} ${ctimeMs} ${ino}`,
    () => `${file} missing`,
  );
}
