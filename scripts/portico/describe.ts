import { isDefinitionFile } from '#definition';
import { escapeLines, getConfiguredPaths } from '#check/index.ts';
import { describePlace, type WordDescription } from '#describe/index.ts';
import { createCommand } from '../createCommand.ts';
import { readWithDraft } from '../draft/readWithDraft.ts';
import { describeFoundWords } from '../describe/describeFoundWords.ts';
import { indexUsesWithExamples } from '../describe/indexUsesWithExamples.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';

/*
 * `npm run portico -- describe Column.card` describes a word of the language. A file with a pointer describes a place, and
 * any other words are searched for.
 *
 * Exit code 0: described; 2: wrong use, or nothing was found.
 */
const command = createCommand('describe')
  .usage('<file> <pointer> | <word> | <words to search for> [--json] [--draft <id>]')
  .description('What may be at a place of a definition: a sentence, its values, and two examples.')
  .argument('<words...>', 'a file and a pointer (/columns/0/header), a word (Column.card), or words')
  .option('--json', 'the same as JSON')
  .option('--draft <id>', 'with the files of a draft')
  .parse();
const { json, draft } = command.opts<{ json?: true; draft?: string }>();

const files = await readWithDraft(getConfiguredPaths(process.env, '.'), draft).catch((error: Error) =>
  exitWithUsageError(error.message),
);
const uses = await indexUsesWithExamples(files);
const words = describe(command.args);
if (words.length === 0)
  exitWithUsageError(`Nothing of the language is found for "${command.args.join(' ')}".`);
console.log(escapeLines(json ? JSON.stringify({ words }, null, 2) : words.map(format).join('\n\n')));

function describe([first = '', ...rest]: string[]): WordDescription[] {
  if (isDefinitionFile(first)) return describePlace(uses, first, rest[0] ?? '');
  return describeFoundWords(uses, [first, ...rest].join(' '));
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
