import react from '@vitejs/plugin-react';
import { startVitest } from 'vitest/node';
import { createCommand } from '../../scripts/createCommand.ts';

/*
 * npm run test:screens -- --portal <folder>   runs the generated cases of the portal there in the runtime, and holds them to
 *                                             tests/approved beside its definitions, where that is; exits 1 when one fails
 */

const { portal } = createCommand('test:screens')
  .option('--portal <folder>', 'the folder of the config and the schemas', '.')
  .parse()
  .opts<{ portal: string }>();

const vitest = await startVitest('test', [], {
  watch: false,
  config: false,
  reporters: ['dot'],
  projects: [
    {
      plugins: [react()],
      test: { name: 'screens', include: ['tests/walk/*.walk.tsx'], provide: { portal }, testTimeout: 30_000 },
    },
  ],
});
await vitest.close();
