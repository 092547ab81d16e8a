import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCommand } from '../createCommand.ts';
import { requireTools } from './findTools.ts';

/* `portico build` builds the extensions of this portal with the bundler in the package of the tools. */
createCommand('build').description('Builds the extensions of this portal into extensions/dist.').parse();
await import(pathToFileURL(join(requireTools('Extensions are built'), 'lib/build.js')).href);
