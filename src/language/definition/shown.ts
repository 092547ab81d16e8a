import type { Test } from './constraint.ts';

/** The properties of every block. */
export interface Shown {
  /** Condition for showing the block. It waits for the condition's reads. A hidden block makes no calls. */
  show?: Test;
}
