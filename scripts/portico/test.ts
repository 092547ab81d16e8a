import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCommand } from '../createCommand.ts';
import { refuse } from '../refuse.ts';
import { packageFolder } from './packageFolder.ts';

/*
 * portico test: runs the generated cases of this portal. What it takes, a browser's document and a runner, stands in a
 * package of its own, which nobody needs who only serves the portal.
 */
createCommand('test').description('Runs the generated cases of every screen of this portal.').parse();

function findTools(): string {
  try {
    return createRequire(resolve('package.json')).resolve('portico-tools/package.json');
  } catch {
    return refuse('The tests are run by the package portico-tools: npm install --save-dev portico-tools');
  }
}

function readVersion(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const tools = findTools();
const [theirs, own] = [tools, join(packageFolder, 'package.json')].map(readVersion);
// They hold the runtime that the cases are run in.
if (theirs !== own)
  refuse(`portico-tools is ${theirs}, but portico is ${own}: install the same version of both.`);
await import(pathToFileURL(join(dirname(tools), 'lib/test.js')).href);
