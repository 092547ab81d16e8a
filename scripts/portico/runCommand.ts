import { findNearestWord } from '#check/index.ts';
import { getProgram } from '../createCommand.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';
import type { Commands } from './command.ts';
import { readOwnVersion } from './packageFolder.ts';

/** Runs the command that is the first argument. It parses its own options. Exit code 2: wrong use. */
export async function runCommand(commands: Commands): Promise<void> {
  const [name = '--help'] = process.argv.splice(2, 1);
  if (name === '--help' || name === 'help') console.log(writeHelp(commands));
  else if (name === '--version') console.log(readOwnVersion());
  else await (commands[name] ?? refuseUnknown(name, commands)).run();
}

function writeHelp(commands: Commands): string {
  const lines = Object.entries(commands).map(([command, { does }]) => `  ${command.padEnd(16)}${does}`);
  return [`usage: ${getProgram()} <command> [options]`, '', ...lines].join('\n');
}

function refuseUnknown(word: string, commands: Commands): never {
  const near = findNearestWord(word, Object.keys(commands));
  return exitWithUsageError(
    `There is no command "${word}"${near === null ? '' : `; did you mean "${near}"?`}\n\n${writeHelp(commands)}`,
  );
}
