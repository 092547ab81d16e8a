import path from 'node:path';
import { isDefinitionFile } from '#check/documents/definitionFiles.ts';
import { escapeLines, getConfiguredPaths, getDefaultPaths, readFiles } from '#check/index.ts';
import { describePlace, describeWord, findWords, indexUses, type WordDescription } from '#describe/index.ts';
import { createCommand } from '../createCommand.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';
import { packageFolder } from './packageFolder.ts';

/*
 * `npm run portico -- describe Column.card` describes a word of the language. A file with a pointer describes a place, and
 * any other words are searched for.
 *
 * Exit code 0: described; 2: wrong use, or nothing was found.
 */
const command = createCommand('describe')
  .usage('<file> <pointer> | <word> | <words to search for> [--json]')
  .description('What may be at a place of a definition: a sentence, its values, and two examples.')
  .argument('<words...>', 'a file and a pointer (/columns/0/header), a word (Column.card), or words')
  .option('--json', 'the same as JSON')
  .parse();
const { json } = command.opts<{ json?: true }>();

const examples = ['examples/orders', 'examples/starter', 'examples/words'];
const own = await readFiles(getConfiguredPaths(process.env, '.'));
const others = examples.map(
  async (name) => [name, await readFiles(getDefaultPaths(path.join(packageFolder, name)))] as const,
);
const uses = indexUses(new Map([['', own], ...(await Promise.all(others))]));
const words = describe(command.args);
if (words.length === 0)
  exitWithUsageError(`Nothing of the language is found for "${command.args.join(' ')}".`);
console.log(escapeLines(json ? JSON.stringify({ words }, null, 2) : words.map(format).join('\n\n')));

function describe([first = '', ...rest]: string[]): WordDescription[] {
  if (isDefinitionFile(first)) return describePlace(uses, first, rest[0] ?? '');
  const found = findWords([first, ...rest].join(' '));
  // Several words are a list to choose from, without examples.
  return found.map((word) => describeWord(word, found.length === 1 ? uses : new Map()));
}

function format({ word, values, isRequired, text, examples: shown }: WordDescription): string {
  return [
    `${word}: ${values}${isRequired ? ', required' : ''}`,
    ...(text === '' ? [] : [`  ${text}`]),
    ...shown.flatMap((one) => [
      `  ${one.text}${one.isCut ? '  (cut)' : ''}`,
      `    ${one.file} ${one.pointer}`,
    ]),
  ].join('\n');
}
