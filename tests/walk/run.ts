import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createCommand } from '../../scripts/createCommand.ts';
import { placesIn } from '../../src/check/index.ts';
import { runWalk } from '../../scripts/tools/runWalk.ts';

/*
 * npm run test:screens -- --portal <folder>   runs the generated cases of the portal there in the runtime, and holds them to
 *                                             tests/approved beside its definitions, where that is; exits 1 when one fails
 */

const { portal } = createCommand('test:screens')
  .option('--portal <folder>', 'the folder of the config and the schemas', '.')
  .parse()
  .opts<{ portal: string }>();

await runWalk(placesIn(resolve(portal)), {
  file: join(import.meta.dirname, 'portal.walk.tsx'),
  plugins: [react()],
});
