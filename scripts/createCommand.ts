import { basename } from 'node:path';
import { Command } from 'commander';
import { escapeLines } from '../src/check/index.ts';

/**
 * A command of package.json, to be given its options. Wrong use says what is wrong and how the command is used, and exits
 * with 2; so does its `error(sentence)`.
 */
export function createCommand(script: string): Command {
  return new Command(isOfPackage() ? `npx portico ${script}` : `npm run ${script} --`)
    .configureHelp({ styleTitle: (title) => title.toLowerCase() })
    .configureOutput({ outputError: (text, write) => write(escapeLines(text.replace(/^error: /, ''))) })
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}

/** Whether the command of the package runs, or a script of this repository. */
function isOfPackage(): boolean {
  return /^portico(\.js)?$/.test(basename(process.argv[1] ?? ''));
}
