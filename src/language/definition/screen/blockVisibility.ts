import type { Condition } from './constraint.ts';

/** The properties of every block. */
export interface BlockVisibility {
  /** Condition for showing the block, once its reads answer. Hidden blocks make no calls. */
  show?: Condition;
}
