import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCommand } from '../createCommand.ts';
import { requireTools } from './findTools.ts';

/* portico test: runs the generated cases of this portal, by a browser's document and a runner that the package of the tools has. */
createCommand('test').description('Runs the generated cases of every screen of this portal.').parse();
await import(pathToFileURL(join(requireTools('The tests are run'), 'lib/test.js')).href);
