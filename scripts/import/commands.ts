import type { Commands } from '../portico/command.ts';

export const importCommands: Commands = {
  import: {
    does: 'screens and calls from an OpenAPI document or a JSON Schema',
    run: () => import('./import.ts'),
  },
};
