import type { Commands } from '../portico/command.ts';

/** The commands of the history and of its operators. */
export const releasesCommands: Commands = {
  releases: {
    does: 'the history of the portal: publish, roll back, who did what',
    run: () => import('./releases.ts'),
  },
  operator: { does: 'who may change the portal: list, add, remove', run: () => import('./operator.ts') },
};
