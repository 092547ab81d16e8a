import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCommand } from '../createCommand.ts';
import { requireToolsPackage } from './findToolsPackage.ts';

/* `portico test` runs the generated cases of this portal with the runner in the package of the tools. */
createCommand('test').description('Runs the generated cases of every screen of this portal.').parse();
await import(pathToFileURL(join(requireToolsPackage('The tests are run'), 'lib/test.js')).href);
