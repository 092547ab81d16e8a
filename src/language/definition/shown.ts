import type { Test } from './constraint.ts';

/** What every block may say of itself. */
export interface Shown {
  /** When it is there. It waits for what it looks into of reads; while it is not there, it asks for nothing. */
  show?: Test;
}
