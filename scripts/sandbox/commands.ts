import type { Commands } from '../portico/command.ts';

/** The command for the administrator of the sandbox. */
export const sandboxCommands: Commands = {
  sandbox: { does: 'what an administrator does in the sandbox', run: () => import('./sandbox.ts') },
};
