import type { Commands } from '../portico/command.ts';

export const sandboxCommands: Commands = {
  sandbox: { does: 'what an administrator does in the sandbox', run: () => import('./sandbox.ts') },
};
