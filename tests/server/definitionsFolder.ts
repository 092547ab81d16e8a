import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDefaultPaths, type DefinitionPaths } from '#check/index.ts';
import { buildWorker } from '#server/build/buildWorker.ts';
import { openDefinitions, type Definitions } from '#server/definitions/openDefinitions.ts';
import { copyShipped } from '../support/copyShipped.ts';

/** Milliseconds between two polls of a test's server. */
export const every = 20;

/** A folder with a copy of the shipped definitions, for several servers one after the other. */
export interface DefinitionsFolder {
  root: string;
  /** The lines that the servers printed. */
  lines: string[];
  start: (places?: DefinitionPaths) => Promise<Definitions>;
  edit: (file: string, change: (text: string) => string) => Promise<void>;
  remove: () => Promise<void>;
}

export async function copyDefinitions(): Promise<DefinitionsFolder> {
  const root = await mkdtemp(join(tmpdir(), 'portico-definitions-'));
  await copyShipped(root);
  const lines: string[] = [];
  const open: Definitions[] = [];
  return {
    root,
    lines,
    start: async (places = getDefaultPaths(root)) => {
      const print = (line: string) => void lines.push(line);
      const worker = await buildWorker();
      const definitions = await openDefinitions({
        places,
        dataDir: join(root, 'data'),
        worker,
        every,
        print,
      });
      open.push(definitions);
      return definitions;
    },
    edit: async (file, change) =>
      writeFile(join(root, file), change(await readFile(join(root, file), 'utf8'))),
    remove: async () => {
      for (const definitions of open) definitions.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
