import { parseArgs } from 'node:util';
import { nearest } from '../../src/check/index.ts';
import { formats, type FormatName } from './formats.ts';

/** How the command was asked to work. */
export interface Options {
  watch: boolean;
  format: FormatName;
}

const names = Object.keys(formats) as FormatName[];
export const usage = `usage: npm run check [-- [--watch] [--format ${names.join('|')}] [--json]]`;

/**
 * Reads the words after the command.
 * @throws Error with a sentence that says which word is wrong, and the nearest right one.
 */
export function readOptions(args: string[]): Options {
  const words = {
    watch: { type: 'boolean' },
    json: { type: 'boolean' },
    format: { type: 'string' },
  } as const;
  const { tokens } = parseArgs({ args, options: words, strict: false, tokens: true });
  for (const token of tokens) if (token.kind !== 'option-terminator') checkToken(token, Object.keys(words));
  const { values } = parseArgs({ args, options: words });
  const format = values.format ?? (values.json ? 'json' : 'text');
  const known = names.find((name) => name === format);
  if (!known) throw new Error(`unknown format "${format}"${didYouMean(nearest(format, names))}`);
  if (values.json && known !== 'json')
    throw new Error(`"--json" is "--format json", and can't be "${known}" too`);
  return { watch: values.watch === true, format: known };
}

type Token = { kind: 'option'; name: string; rawName: string } | { kind: 'positional'; value: string };

function checkToken(token: Token, words: string[]): void {
  if (token.kind === 'positional') throw new Error(`unknown word "${token.value}"`);
  const near = nearest(token.name, words);
  if (!words.includes(token.name))
    throw new Error(`unknown option "${token.rawName}"${didYouMean(near && `--${near}`)}`);
}

function didYouMean(near: string | null): string {
  return near === null ? '' : `, did you mean "${near}"?`;
}
