import type { TreeTexts } from '#definition';
import type { NodeState } from './layoutTree.ts';

/** The word beside each colour, so that colour is never the only information. */
export const nodeStateWords = {
  active: 'active',
  inactive: 'inactive',
  waiting: 'inactive',
  colourless: 'active',
  none: 'notRegistered',
} as const satisfies { [K in NodeState]: keyof TreeTexts };
