import type { Commands } from '../portico/command.ts';

export const releasesCommands: Commands = {
  releases: {
    does: 'the history of the portal: publish, roll back, who did what',
    run: () => import('./releases.ts'),
  },
  operator: { does: 'who may change the portal: list, add, remove', run: () => import('./operator.ts') },
};
