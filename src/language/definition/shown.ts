import type { Test } from './constraint.ts';

/** The properties of every block. */
export interface Shown {
  /** Condition for showing the block, once its reads have answered. A hidden block makes no calls. */
  show?: Test;
}
