import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../src/check/index.ts';
import { refuse } from '../refuse.ts';
import { commands } from './commands.ts';
import { packageFolder } from './packageFolder.ts';

/*
 * portico <command>: the commands of the repository's package.json, over the folder one stands in. Exit code 2: wrong use.
 */
const [name = '--help'] = process.argv.splice(2, 1);
if (name === '--help' || name === 'help') console.log(writeHelp());
else if (name === '--version') console.log(readVersion());
else await (commands[name] ?? refuseUnknown(name)).run();

function writeHelp(): string {
  const lines = Object.entries(commands).map(([command, { does }]) => `  ${command.padEnd(16)}${does}`);
  return ['usage: portico <command> [options]', '', ...lines].join('\n');
}

function readVersion(): string {
  const text = readFileSync(join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function refuseUnknown(word: string): never {
  const known = Object.keys(commands);
  const near = nearest(word, known);
  return refuse(
    `There is no command "${word}"${near === null ? '' : `; did you mean "${near}"?`}\n\n${writeHelp()}`,
  );
}
