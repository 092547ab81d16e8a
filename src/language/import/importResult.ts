import type { Remark } from './remark.ts';

/** What an import writes, and what it could not say. */
export interface ImportResult {
  /** The files by path. */
  files: Map<string, string>;
  remarks: Remark[];
  /** Why nothing is written. */
  refused?: string;
}
