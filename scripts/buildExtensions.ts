import { placesFrom, placesIn } from '../src/check/index.ts';
import { createCommand } from './createCommand.ts';
import { runBuild } from './extensions/runBuild.ts';

/* npm run build:extensions -- --portal <folder>: builds the extensions of the portal there; of this one without a folder. */
const { portal } = createCommand('build:extensions')
  .option('--portal <folder>', 'the portal whose extensions are built')
  .parse()
  .opts<{ portal?: string }>();
await runBuild(portal === undefined ? placesFrom(process.env, '.') : placesIn(portal));
