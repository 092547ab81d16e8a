import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCommand } from '../createCommand.ts';
import { requireToolsPackage } from './findToolsPackage.ts';

/* `portico build` builds the extensions of this portal with the bundler in the package of the tools. */
createCommand('build').description('Builds the extensions of this portal into extensions/dist.').parse();
await import(pathToFileURL(join(requireToolsPackage('Extensions are built'), 'lib/build.js')).href);
