import { basename } from 'node:path';
import { Command } from 'commander';
import { escapeLines } from '#check/index.ts';

/**
 * A script of package.json or a command of `portico`, to be given its options. Wrong use says what is wrong and how the
 * command is used, and exits with 2; so does its `error(sentence)`.
 */
export function createCommand(name: string): Command {
  const program = getProgram();
  return new Command(program === null ? `npm run ${name} --` : `${program} ${name}`)
    .configureHelp({ styleTitle: (title) => title.toLowerCase() })
    .configureOutput({ outputError: (text, write) => write(escapeLines(text.replace(/^error: /, ''))) })
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}

/** The program before a command's name, in a portal's folder and in this checkout. Null for a script of package.json. */
export function getProgram(): string | null {
  const entry = basename(process.argv[1] ?? '');
  return /^(checkout\.ts|portico(\.js)?)$/.test(entry) ? 'npm run portico --' : null;
}
