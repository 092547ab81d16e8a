import { findNearestWord } from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import { formats, type FormatName } from './formats.ts';

export interface CheckCommandOptions {
  watch: boolean;
  format: FormatName;
  isStrict: boolean;
  /** The id of a draft. Default: none. */
  draft?: string;
}

const names = Object.keys(formats) as FormatName[];

/** Parses the arguments. A wrong one is reported with the nearest right one, and the process exits with 2. */
export function readOptions(args: string[]): CheckCommandOptions {
  const command = createCommand('check')
    .option('--watch', 'again after each saved edit: what is new, and what is mended')
    .option('--format <name>', `for whom: ${names.join(', ')}`)
    .option('--strict', 'exit code 1 for warnings too')
    .option('--json', 'the same as --format json')
    .option('--draft <id>', 'with the files of a draft')
    .parse(args, { from: 'user' });
  const {
    watch = false,
    strict = false,
    json = false,
    format = json ? 'json' : 'text',
    draft,
  } = command.opts<Given>();
  const known = names.find((name) => name === format);
  if (!known) {
    const near = findNearestWord(format, names);
    return command.error(`unknown format "${format}"${near === null ? '' : `, did you mean "${near}"?`}`);
  }
  if (json && known !== 'json') command.error(`"--json" is "--format json", and can't be "${known}" too`);
  if (watch && draft !== undefined) command.error('"--draft" is not watched: run check again after an edit');
  return { watch, format: known, isStrict: strict, draft };
}

interface Given {
  watch?: boolean;
  strict?: boolean;
  json?: boolean;
  format?: string;
  draft?: string;
}
