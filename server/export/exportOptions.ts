import type { Environment } from '../environment.ts';
import type { PageShell } from '../page/pageShell.ts';

/** What an export is made from, and where to. */
export interface ExportOptions {
  environment: Environment;
  shell: PageShell;
  /** The folder of the built code. */
  dist: string;
  /** The built thread that reads definitions. */
  worker: string;
  /** Where to write: a folder that is empty, or not there. */
  folder: string;
  /** Takes the lines that are for the operator. */
  print: (line: string) => void;
}

/** The texts of files, by their paths under the top of the origin, without a slash before them. */
export type MadeFiles = Map<string, string>;
