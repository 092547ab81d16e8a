import type { Remark } from './remark.ts';

export interface ImportResult {
  files: Map<string, string>;
  remarks: Remark[];
  refused?: string;
}
