import { placesFrom, placesIn } from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import { generateTests } from '../generate/generateTests.ts';

/*
 * npm run portico -- generate:tests            writes the cases of every screen: a line each for whoever approves them, whole
 *                                              as JSON for testers, and their plan as CSV
 * npm run portico -- generate:tests --check    only compares the lines, and exits 1 where they are not what the definitions say
 * npm run portico -- generate:tests --portal <folder> --out <folder>
 *
 * They stand in "tests" beside the config, unless --out says where; "npm run portico -- test" runs them.
 */

const { portal, ...options } = createCommand('generate:tests')
  .option('--check', 'only compare the approved lines, and exit with 1 where they are stale')
  .option('--portal <folder>', 'of the portal in a folder of its own')
  .option('--out <folder>', 'write them there')
  .parse()
  .opts<{ check?: true; portal?: string; out?: string }>();
await generateTests(portal === undefined ? placesFrom(process.env, '.') : placesIn(portal), options);
