import type { Commands } from '../portico/command.ts';

/** The command that imports definitions from other formats. */
export const importCommands: Commands = {
  import: {
    does: 'screens and calls from an OpenAPI document or a JSON Schema',
    run: () => import('./import.ts'),
  },
};
