import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNearestWord } from '#check/index.ts';
import { getProgram } from '../createCommand.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';
import type { Commands } from './command.ts';
import { packageFolder } from './packageFolder.ts';

/** Runs the command that is the first argument. It parses its own options. Exit code 2: wrong use. */
export async function runCommand(commands: Commands): Promise<void> {
  const [name = '--help'] = process.argv.splice(2, 1);
  if (name === '--help' || name === 'help') console.log(writeHelp(commands));
  else if (name === '--version') console.log(readVersion());
  else await (commands[name] ?? refuseUnknown(name, commands)).run();
}

function writeHelp(commands: Commands): string {
  const lines = Object.entries(commands).map(([command, { does }]) => `  ${command.padEnd(16)}${does}`);
  return [`usage: ${getProgram()} <command> [options]`, '', ...lines].join('\n');
}

function readVersion(): string {
  const text = readFileSync(join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function refuseUnknown(word: string, commands: Commands): never {
  const near = findNearestWord(word, Object.keys(commands));
  return exitWithUsageError(
    `There is no command "${word}"${near === null ? '' : `; did you mean "${near}"?`}\n\n${writeHelp(commands)}`,
  );
}
