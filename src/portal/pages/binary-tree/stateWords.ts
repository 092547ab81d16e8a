import type { TreeWords } from '#definition';
import type { NodeState } from './layoutTree.ts';

/** The word beside each colour, so that colour never stands alone. */
export const stateWords = {
  active: 'active',
  inactive: 'inactive',
  waiting: 'inactive',
  colourless: 'active',
  none: 'notRegistered',
} as const satisfies { [K in NodeState]: keyof TreeWords };
