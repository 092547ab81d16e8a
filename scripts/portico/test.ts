import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCommand } from '../createCommand.ts';
import { refuse } from '../refuse.ts';

/*
 * portico test: runs the generated cases of this portal. What it takes, a browser's document and a runner, stands in a
 * package of its own, which nobody needs who only serves the portal.
 */
createCommand('test').description('Runs the generated cases of every screen of this portal.').parse();

function findTools(): string {
  try {
    return createRequire(resolve('package.json')).resolve('portico-tools/lib/test.js');
  } catch {
    return refuse('The tests are run by the package portico-tools: npm install --save-dev portico-tools');
  }
}

await import(pathToFileURL(findTools()).href);
