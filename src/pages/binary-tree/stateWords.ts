import type { NodeState } from './layoutTree.ts';

/** The word beside each colour, so that colour never stands alone. */
export const stateWords = {
  active: 'Active',
  inactive: 'In-Active',
  waiting: 'In-Active',
  none: 'Not Registered',
} satisfies { [K in NodeState]: string };
