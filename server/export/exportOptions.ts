import type { Environment } from '../environment.ts';
import type { PageShell } from '../page/pageShell.ts';

export interface ExportOptions {
  environment: Environment;
  shell: PageShell;
  dist: string;
  worker: string;
  /** An empty folder, or one that does not exist. */
  folder: string;
  print: (line: string) => void;
}

/** Texts by path, relative to the origin and without a leading slash. */
export type ExportedFiles = Map<string, string>;
