import { basename } from 'node:path';
import { Command } from 'commander';
import { escapeLines } from '#check/index.ts';

/**
 * Creates a script of package.json or a command of `portico` without its options. Wrong use is explained and exits with 2,
 * and so does its `error(sentence)`.
 */
export function createCommand(name: string): Command {
  const program = getProgram();
  return new Command(program === null ? `npm run ${name} --` : `${program} ${name}`)
    .configureHelp({ styleTitle: (title) => title.toLowerCase() })
    .configureOutput({ outputError: (text, write) => write(escapeLines(text.replace(/^error: /, ''))) })
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}

/** Returns the program before a command's name; null for a script of package.json. */
export function getProgram(): string | null {
  const entry = basename(process.argv[1] ?? '');
  return /^(checkout\.ts|portico(\.js)?)$/.test(entry) ? 'npm run portico --' : null;
}
