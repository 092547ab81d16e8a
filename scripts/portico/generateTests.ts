import { getConfiguredPaths, getDefaultPaths } from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import { generateTests } from '../generate/generateTests.ts';

/*
 * `npm run portico -- generate:tests` writes the cases of every screen: as lines for approval, as JSON, and their plan as CSV.
 * Default: in "tests" beside the config. With --check it only compares the lines, and exits with 1 if they are stale.
 */

const { portal, ...options } = createCommand('generate:tests')
  .option('--check', 'only compare the approved lines, and exit with 1 where they are stale')
  .option('--portal <folder>', 'of the portal in a folder of its own')
  .option('--out <folder>', 'write them there')
  .parse()
  .opts<{ check?: true; portal?: string; out?: string }>();
await generateTests(
  portal === undefined ? getConfiguredPaths(process.env, '.') : getDefaultPaths(portal),
  options,
);
