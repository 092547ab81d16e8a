import path from 'node:path';
import { createColors } from 'picocolors';
import {
  checkPortal,
  getDiskPath,
  formatProblem,
  getConfiguredPaths,
  type CheckOptions,
} from '#check/index.ts';
import { describeProblemChanges } from './check/describeProblemChanges.ts';
import { formats } from './check/formats.ts';
import { readCheckOptions } from './check/readCheckOptions.ts';
import { readOptions, type CheckCommandOptions } from './check/readOptions.ts';
import type { OutputStyle } from './check/outputStyle.ts';
import { watchDefinitions } from './check/watchDefinitions.ts';
import { readWithDraft } from './draft/readWithDraft.ts';
import { exitWithUsageError } from './exitWithUsageError.ts';

/*
 * `npm run check` prints every problem of the definitions, a line each; its options are in `--help`.
 *
 * Exit code 0: there are no problems, but there may be warnings; 1: there are problems; 2: wrong use.
 */

const places = getConfiguredPaths(process.env, '.');
const terminal: OutputStyle = {
  pathOf: (name) => path.relative('.', getDiskPath(places, name)).split(path.sep).join('/'),
  colour: process.stdout.isTTY && !process.env.NO_COLOR,
};

const options = readOptions(process.argv.slice(2));
const checkOptions = readOptionsOrExit();
await (options.watch ? watch(options, checkOptions) : once(options, checkOptions));

function readOptionsOrExit(): CheckOptions {
  try {
    return readCheckOptions(places);
  } catch (error) {
    return exitWithUsageError((error as Error).message);
  }
}

async function once(
  { format, isStrict, draft }: CheckCommandOptions,
  checkOptions: CheckOptions,
): Promise<void> {
  const files = await readWithDraft(places, draft).catch((error: Error) => exitWithUsageError(error.message));
  const checked = checkPortal(files, checkOptions);
  console.log(formats[format](checked, terminal));
  const { problems, warnings } = checked.summary;
  process.exitCode = problems > 0 || (isStrict && warnings > 0) ? 1 : 0;
}

/** Checks again after each save. Text output then shows only what changed; JSON output repeats all problems. */
async function watch({ format }: CheckCommandOptions, checkOptions: CheckOptions): Promise<never> {
  let before: string[] | null = null;
  return watchDefinitions(places, (files) => {
    const checked = checkPortal(files, checkOptions);
    const isChange = format === 'text' && before !== null;
    const text = isChange
      ? describeProblemChanges(before ?? [], checked, terminal.colour, new Date())
      : formats[format](checked, terminal);
    if (text !== '') console.log(text);
    if (format === 'text' && before === null)
      console.log(createColors(terminal.colour).dim('Waiting for the next save; Ctrl+C ends it.'));
    before = [...checked.problems, ...checked.warnings].map(formatProblem);
  });
}
