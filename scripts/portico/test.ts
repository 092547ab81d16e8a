import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCommand } from '../createCommand.ts';
import { refuse } from '../refuse.ts';
import { findTools } from './findTools.ts';

/*
 * portico test: runs the generated cases of this portal. What it takes, a browser's document and a runner, stands in a
 * package of its own, which nobody needs who only serves the portal.
 */
createCommand('test').description('Runs the generated cases of every screen of this portal.').parse();

const tools =
  findTools() ??
  refuse('The tests are run by the package portico-tools: npm install --save-dev portico-tools');
if (!tools.isSame)
  refuse(`portico-tools is ${tools.version}, but portico is ${tools.own}: install the same version of both.`);
await import(pathToFileURL(join(tools.folder, 'lib/test.js')).href);
